import type { Pin } from '@corkboard/shared/contract/pins';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { useBottomInset } from '@corkboard/shared/layout';
import { type PinPlace, useShell } from '@corkboard/shared/remote';
import { createPin } from '@corkboard/shared/requests/pins';
import { websiteHref } from '@corkboard/shared/rules/people';
import { TextField, VisuallyHidden } from '@corkboard/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RequireSignIn } from '../../common/require-sign-in.tsx';
import { usePublishing } from '../../create/use-publishing.ts';
import { CredentialsForm } from '../../session/login/credentials-form.tsx';
import type { DraftImage } from '../drafts/pin-draft.ts';
import { useFileIntake } from '../files/file-intake.ts';
import { useUpload } from '../files/use-upload.ts';
import builder from '../new-pins.module.css';
import { PlaceField } from '../place-field.tsx';
import { PublishingDisabled } from '../publishing-disabled.tsx';
import { useAskBeforeUnload } from '../use-ask-before-unload.ts';
import { AddPages } from './add-pages.tsx';
import styles from './story.module.css';
import { StoryPageForm } from './story-page-form.tsx';
import { addPage, MAX_STORY_PAGES, movePage, type StoryDraft } from './story-pages.ts';

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
      <div className={builder['page']}>
        <div className={builder['head']}>
          <h1 className={builder['title']}>{text('Create story pin')}</h1>
        </div>
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
  const [place, setPlace] = useState<PinPlace | null>(null);
  // What is typed by then wouldn't be published.
  const [isPublishing, setPublishing] = useState(false);
  const { getKey } = useIdempotencyKeys();
  const upload = useUpload((image: DraftImage) => setPages((all) => addPage(all, image)));
  const cover = pages[0];
  const room = MAX_STORY_PAGES - pages.length;

  function addFiles(files: File[]) {
    if (!isPublishing) void upload.send(files, room - upload.pending);
  }
  useFileIntake(addFiles);

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
      ...(place && { board_id: place.board.id }),
      ...(place?.section && { section_id: place.section.id }),
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
    setPlace(null);
    upload.forgetOverflow();
  }

  return (
    <div
      className={cover ? styles['editor'] : styles['start']}
      data-unsaved={isUnsaved}
      onReset={({ target, currentTarget }) => {
        if (target === currentTarget) reset();
      }}
    >
      <div className={styles['pages']}>
        <StoryPages
          pages={pages}
          isLocked={isPublishing}
          onPages={setPages}
          onRemoved={upload.forgetOverflow}
        />
        <div inert={isPublishing}>
          <AddPages isStart={!cover} room={room} upload={upload} onFiles={addFiles} />
        </div>
      </div>
      {cover && (
        <CredentialsForm
          label={text('Create story pin')}
          submit={text('Publish')}
          send={() => publish(cover)}
          onDone={(pin) => {
            void queryClient.invalidateQueries({ queryKey: [subject] });
            open(`/pin/${pin.id}/`, { text: text('Your story is published'), tone: 'success' });
          }}
          foot={(end) => <Foot count={pages.length}>{end}</Foot>}
        >
          <div className={`${builder['form']} ${styles['words']}`}>
            <StoryFields words={words} onWords={setWords} isReadOnly={isPublishing}>
              <div inert={isPublishing}>
                <PlaceField label={text('Board')} value={place} onChange={setPlace} />
              </div>
            </StoryFields>
          </div>
        </CredentialsForm>
      )}
    </div>
  );
}

function Foot({ count, children }: { count: number; children: ReactNode }) {
  const text = useText();
  const foot = useRef<HTMLDivElement>(null);
  useBottomInset(foot);
  return (
    <div ref={foot} className={`${builder['foot']} ${styles['foot']}`}>
      <p>{text('{count, plural, one {# page} other {# pages}}', { count })}</p>
      {children}
    </div>
  );
}

interface StoryPagesProps {
  pages: StoryDraft[];
  isLocked: boolean;
  onPages(update: (all: StoryDraft[]) => StoryDraft[]): void;
  onRemoved(): void;
}

function StoryPages({ pages, isLocked, onPages, onRemoved }: StoryPagesProps) {
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
      <ol className={styles['list']} aria-label={text('Pages')} inert={isLocked}>
        {pages.map((page, index) => (
          <StoryPageForm
            key={page.picture.signature}
            page={page}
            number={index + 1}
            isLast={index === pages.length - 1}
            onChange={(changed) => onPages((all) => all.with(index, changed))}
            onMove={(step) => move(index, index + step)}
            onRemove={() => {
              onPages((all) => all.toSpliced(index, 1));
              onRemoved();
            }}
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
  children: ReactNode;
}

function StoryFields({ words, onWords, isReadOnly, children }: StoryFieldsProps) {
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
      {children}
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
