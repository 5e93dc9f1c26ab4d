import type { Pin } from '@corkboard/shared/contract/pins';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { useShell } from '@corkboard/shared/remote';
import { createPin } from '@corkboard/shared/requests/pins';
import { websiteHref } from '@corkboard/shared/rules/people';
import { TextField, VisuallyHidden } from '@corkboard/shared/ui';
import { useEffect, useState } from 'react';
import { RequireSignIn } from '../../common/require-sign-in.tsx';
import { usePublishing } from '../../create/use-publishing.ts';
import { CredentialsForm } from '../../session/login/credentials-form.tsx';
import { BoardSelect } from '../board-select.tsx';
import styles from '../pin-builder.module.css';
import { PublishingDisabled } from '../publishing-disabled.tsx';
import { useAskBeforeUnload } from '../use-ask-before-unload.ts';
import { AddPages } from './add-pages.tsx';
import { StoryPageForm } from './story-page-form.tsx';
import { MAX_STORY_PAGES, movePage, type StoryDraft } from './story-pages.ts';

interface Words {
  title: string;
  link: string;
}

const NO_WORDS: Words = { title: '', link: '' };

export function StoryBuilder() {
  const text = useText();
  const { isDisabled } = usePublishing();
  return (
    <RequireSignIn>
      <div className={styles['page']}>
        <h1>{text('Create story pin')}</h1>
        {isDisabled ? <PublishingDisabled /> : <Builder />}
      </div>
    </RequireSignIn>
  );
}

function Builder() {
  const text = useText();
  const { call, queryClient, subject } = useShell();
  const { open } = useStillHere();
  const [pages, setPages] = useState<StoryDraft[]>([]);
  const [words, setWords] = useState(NO_WORDS);
  const [board, setBoard] = useState('');
  // What is typed by then wouldn't be published.
  const [isPublishing, setPublishing] = useState(false);
  const { getKey } = useIdempotencyKeys();
  const cover = pages[0];

  // Its pages count as typed text, also without a word.
  const isUnsaved = pages.length > 0 || words.title !== '' || words.link !== '';
  useAskBeforeUnload(isUnsaved);

  async function publish(first: StoryDraft): Promise<Pin> {
    const wanted = {
      image_signature: first.picture.signature,
      title: words.title.trim(),
      link: websiteHref(words.link),
      story_pages: pages.map((page) => ({
        image_signature: page.picture.signature,
        text: page.text.trim(),
        alt_text: page.alt.trim(),
      })),
      ...(board && { board_id: board }),
    };
    setPublishing(true);
    try {
      return (await call(createPin, { ...wanted, idempotency_key: getKey(wanted) })).data;
    } finally {
      setPublishing(false);
    }
  }

  function reset() {
    setPages([]);
    setWords(NO_WORDS);
    setBoard('');
  }

  return (
    <div
      className={styles['builder']}
      data-unsaved={isUnsaved}
      onReset={({ target, currentTarget }) => {
        if (target === currentTarget) reset();
      }}
    >
      <StoryPages pages={pages} isLocked={isPublishing} onPages={setPages} />
      {pages.length < MAX_STORY_PAGES && (
        <div inert={isPublishing}>
          <AddPages
            room={MAX_STORY_PAGES - pages.length}
            onPage={(image) =>
              setPages((all) =>
                all.some((page) => page.picture.signature === image.signature)
                  ? all
                  : [...all, { picture: image, text: '', alt: '' }],
              )
            }
          />
        </div>
      )}
      {cover && (
        <CredentialsForm
          label={text('Create story pin')}
          submit={text('Publish')}
          send={() => publish(cover)}
          onDone={(pin) => {
            void queryClient.invalidateQueries({ queryKey: [subject] });
            open(`/pin/${pin.id}/`, { text: text('Your story is published'), tone: 'success' });
          }}
        >
          <StoryFields words={words} onWords={setWords} isReadOnly={isPublishing} />
          <div inert={isPublishing}>
            <BoardSelect board={board} onBoard={setBoard} />
          </div>
        </CredentialsForm>
      )}
    </div>
  );
}

interface StoryPagesProps {
  pages: StoryDraft[];
  isLocked: boolean;
  onPages(update: (all: StoryDraft[]) => StoryDraft[]): void;
}

function StoryPages({ pages, isLocked, onPages }: StoryPagesProps) {
  const text = useText();
  const [place, setPlace] = useState('');
  useEffect(() => {
    // The pressed button has moved with its page.
    if (place !== '') document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  function move(from: number, to: number) {
    onPages((all) => movePage(all, from, to));
    const count = pages.length;
    setPlace(text('Moved to position {number} of {count}', { number: to + 1, count }));
  }

  return (
    <>
      <ol className={styles['story']} aria-label={text('Pages')} inert={isLocked}>
        {pages.map((page, index) => (
          <StoryPageForm
            key={page.picture.signature}
            page={page}
            number={index + 1}
            isLast={index === pages.length - 1}
            onChange={(changed) => onPages((all) => all.with(index, changed))}
            onMove={(step) => move(index, index + step)}
            onRemove={() => onPages((all) => all.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <VisuallyHidden as="p">
        <span role="status">{place}</span>
      </VisuallyHidden>
    </>
  );
}

interface StoryFieldsProps {
  words: Words;
  onWords(words: Words): void;
  isReadOnly: boolean;
}

function StoryFields({ words, onWords, isReadOnly }: StoryFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('Title')}
        name="title"
        maxLength={100}
        dir="auto"
        required
        readOnly={isReadOnly}
        value={words.title}
        onChange={({ target }) => onWords({ ...words, title: target.value })}
      />
      <TextField
        label={text('Link')}
        name="link"
        type="url"
        inputMode="url"
        maxLength={2048}
        placeholder="https://"
        readOnly={isReadOnly}
        value={words.link}
        onChange={({ target }) => onWords({ ...words, link: target.value })}
      />
    </>
  );
}
