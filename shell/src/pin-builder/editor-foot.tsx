import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import type { Draft } from './drafts/use-draft.ts';
import { countPins } from './new-pin.ts';
import styles from './new-pins.module.css';
import type { NewPins } from './use-new-pins.ts';

interface Props {
  newPins: NewPins;
  draft: Draft;
  isPublishing: boolean;
  isUploading: boolean;
  onPublish(): void;
  onStart(): void;
}

export function EditorFoot(props: Props) {
  const { newPins, draft, isPublishing, isUploading, onPublish, onStart } = props;
  const text = useText();
  const { dialogs, toasts } = useShell();
  const { pins } = newPins;
  const { ready, loading, failed } = countPins(pins);
  const told = [
    text('{ready} of {count} ready', { ready, count: pins.length }),
    loading > 0 && text('{count} uploading', { count: loading }),
    failed > 0 && text('{count} failed', { count: failed }),
  ];

  async function discard() {
    const isSure = await dialogs.confirm({
      title: text('Discard this draft?'),
      text: text('Its Pins and everything you wrote for them will be deleted.'),
      confirm: text('Discard'),
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await draft.discard();
      onStart();
    } catch (error) {
      const reason = errorText(error, text('Uh oh! Something went wrong.'));
      toasts.show({ text: reason, tone: 'error' });
    }
  }

  async function keep() {
    const canLeave =
      !isUploading ||
      (await dialogs.confirm({
        title: text('Leave before everything is uploaded?'),
        text: text("A draft can't include files that aren't uploaded yet."),
        confirm: text('Leave'),
        cancel: text('Stay'),
      }));
    if (!canLeave || !(await draft.keep())) return;
    toasts.show({ text: text('Draft saved'), tone: 'success' });
    onStart();
  }

  return (
    <div className={styles['foot']}>
      <p role="status">{told.filter(Boolean).join(' · ')}</p>
      <Button size="l" variant="plain" onClick={() => void discard()}>
        {text('Discard')}
      </Button>
      <Button size="l" onClick={() => void keep()}>
        {text('Save as draft')}
      </Button>
      <Button
        size="l"
        variant="primary"
        disabled={ready === 0}
        isPending={isPublishing}
        onClick={onPublish}
      >
        {ready === 0
          ? text('Publish')
          : text('{count, plural, one {Publish # Pin} other {Publish # Pins}}', { count: ready })}
      </Button>
    </div>
  );
}
