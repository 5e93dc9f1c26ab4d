import type { PinDraft } from '@corkboard/shared/contract/pins';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { useQuery } from '@corkboard/shared/query';
import { errorText, type Toast, useShell } from '@corkboard/shared/remote';
import { retention } from '@corkboard/shared/rules/privacy';
import { UNDO_TOAST_DURATION_MS } from '@corkboard/shared/rules/site';
import { ButtonLink, IconButton } from '@corkboard/shared/ui';
import styles from '../new-pins.module.css';
import { getDraftPath } from './draft-path.ts';
import { draftsQuery } from './drafts-query.ts';
import { deleteDraft, saveDraft } from './save-draft.ts';

export function DraftList() {
  const text = useText();
  const drafts = useQuery(draftsQuery(useShell()));
  if (drafts.isError && !drafts.data) {
    return (
      <LoadFailed
        title={text("Couldn't load your drafts.")}
        error={drafts.error}
        onRetry={drafts.refetch}
      />
    );
  }
  if (!drafts.data || drafts.data.length === 0) return null;
  return (
    <section className={styles['drafts']} aria-labelledby="drafts-title">
      <h2 id="drafts-title">{text('Drafts')}</h2>
      <p>
        {text('Saved to your account for {count, plural, one {# day} other {# days}}', {
          count: retention.drafts.days,
        })}
      </p>
      <ul>
        {drafts.data.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function DraftRow({ draft }: { draft: PinDraft }) {
  const text = useText();
  const shell = useShell();
  const { pins, story } = draft;
  const [first] = pins;
  const parts = story ? [story] : pins;
  const name = parts.find(({ title }) => title.trim() !== '')?.title ?? text('Untitled');
  const count = pins.length;
  const facts = [
    story && text('Story'),
    story
      ? text('{count, plural, one {# page} other {# pages}}', { count })
      : text('{count, plural, one {# Pin} other {# Pins}}', { count }),
    parts.some(({ board }) => board === null) && text('no board'),
    new Intl.DateTimeFormat(shell.locale, { dateStyle: 'medium' }).format(
      new Date(draft.updated_at),
    ),
  ];

  async function discard() {
    const isSure = await shell.dialogs.confirm({
      title: text('Discard this draft?'),
      text: story
        ? text('Its pages and everything you wrote for them will be deleted.')
        : text('Its Pins and everything you wrote for them will be deleted.'),
      confirm: text('Discard'),
      isDestructive: true,
    });
    if (!isSure) return;
    await change(() => deleteDraft(shell, draft.id), {
      text: text('Draft discarded'),
      tone: 'success',
      ...offerUndo(),
    });
  }

  function offerUndo() {
    return {
      action: { text: text('Undo'), run: () => void restore() },
      duration: UNDO_TOAST_DURATION_MS,
    };
  }

  /** Its images are still the viewer's uploads. */
  async function restore() {
    const stored = pins.map(({ images: _images, video_url: _video, ...words }) => words);
    const done: Toast = { text: text('Undone'), tone: 'success' };
    // This page has the only copy.
    await change(() => saveDraft(shell, draft.id, stored, story), done, offerUndo());
  }

  async function change(send: () => Promise<unknown>, done: Toast, more: Partial<Toast> = {}) {
    const key = `draft ${draft.id}`;
    try {
      await send();
      shell.toasts.show({ key, ...done });
    } catch (error) {
      const reason = errorText(error, text('Uh oh! Something went wrong.'));
      shell.toasts.show({ key, text: reason, tone: 'error', ...more });
    }
    await shell.queryClient.invalidateQueries({ queryKey: draftsQuery(shell).queryKey });
  }

  return (
    <li>
      <img className={styles['thumbnail']} src={first?.images['236x']?.url} alt="" />
      <span className={styles['words']}>
        <bdi>{name}</bdi>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <IconButton
        icon={trash}
        variant="plain"
        label={text('Discard draft {name}', { name })}
        onClick={() => void discard()}
      />
      <ButtonLink href={getDraftPath(draft)} aria-label={text('Continue {name}', { name })}>
        {text('Continue')}
      </ButtonLink>
    </li>
  );
}
