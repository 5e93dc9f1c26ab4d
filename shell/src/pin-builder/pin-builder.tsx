import { useText } from '@corkboard/shared/i18n';
import { type PinPlace, useShell } from '@corkboard/shared/remote';
import { useLocation, useNavigate, useSearchParams } from '@corkboard/shared/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { RequireSignIn } from '../common/require-sign-in.tsx';
import { dataUrlToBlob } from '../create/read-as-base64.ts';
import { usePublishing } from '../create/use-publishing.ts';
import { BuilderStart } from './builder-start.tsx';
import { draftsQuery } from './drafts-query.ts';
import { useFileIntake } from './file-intake.ts';
import { readNavigationState } from './navigation-state.ts';
import { type NewPin, sharedPlace } from './new-pin.ts';
import styles from './new-pins.module.css';
import { PinEditor } from './pin-editor.tsx';
import { PublishingDisabled } from './publishing-disabled.tsx';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';
import { useDraft } from './use-draft.ts';
import { useNewPins } from './use-new-pins.ts';
import { usePublish } from './use-publish.ts';

export function PinBuilder() {
  const text = useText();
  const { isDisabled } = usePublishing();
  if (isDisabled) {
    return (
      <RequireSignIn>
        <div className={styles['page']}>
          <h1 className={styles['title']}>{text('New Pins')}</h1>
          <PublishingDisabled />
        </div>
      </RequireSignIn>
    );
  }
  return (
    <RequireSignIn>
      <Builder />
    </RequireSignIn>
  );
}

function Builder() {
  const text = useText();
  const shell = useShell();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('draft');
  const [placeForAll, setPlaceForAll] = useState<PinPlace | null>(null);
  const [selected, setSelected] = useState('');
  const [isMissing, setMissing] = useState(false);
  const newPins = useNewPins();
  const { pins } = newPins;
  const publishing = usePublish(newPins, placeForAll);
  const draft = useDraft(pins, placeForAll, publishing.isWorking);

  function addFiles(files: File[]) {
    const first = newPins.addFiles(files);
    if (pins.length === 0 && first) setSelected(first);
  }
  useFileIntake(addFiles);

  const begin = useEffectEvent(() => {
    const image = readNavigationState(state, 'image');
    if (image === '') return;
    const blob = dataUrlToBlob(image);
    if (blob) addFiles([new File([blob], text('Photo'), { type: blob.type })]);
    else {
      shell.toasts.show({ text: text("Couldn't use that image. Try another one."), tone: 'error' });
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => begin());
    return () => clearTimeout(timer);
  }, []);

  const followAddress = useEffectEvent(() => {
    if (asked === draft.id) return;
    if (asked === null) reset();
    else void openDraft(asked);
  });
  useEffect(() => followAddress(), [asked]);

  const nameDraft = useEffectEvent((id: string) => {
    if (asked !== id) void navigate(`${pathname}?draft=${id}`, { replace: true });
  });
  useEffect(() => {
    if (draft.id !== null && draft.keptAt !== null) nameDraft(draft.id);
  }, [draft.id, draft.keptAt]);

  async function openDraft(id: string) {
    setMissing(false);
    const drafts = await shell.queryClient.fetchQuery(draftsQuery(shell)).catch(() => []);
    const found = drafts.find((one) => one.id === id);
    if (!found) {
      setMissing(true);
      return;
    }
    const opened = newPins.open(found);
    const place = sharedPlace(opened);
    const isShared = opened.every((pin) => pin.place?.board.id === place?.board.id);
    if (isShared) for (const { key } of opened) newPins.change(key, { place: undefined });
    setPlaceForAll(place);
    setSelected(opened[0]?.key ?? '');
    draft.opened(found, opened, place);
  }

  function reset() {
    newPins.clear();
    setPlaceForAll(null);
    draft.leave();
  }

  function start() {
    reset();
    void navigate(pathname, { replace: true });
  }

  async function publish() {
    const { published, rest } = await publishing.publish();
    if (rest.length > 0 && !publishing.isHere()) return keepRest(published.length, rest);
    if (rest.length === 0) {
      await draft.discard().catch(() => {});
      publishing.open(published);
    } else if (published.length > 0) {
      shell.toasts.show({ text: publishing.countText(published.length), tone: 'success' });
    }
  }

  /** For a user who has left: what isn't published stays in the drafts. */
  async function keepRest(published: number, rest: NewPin[]) {
    const id = await draft.keepRest(rest);
    const missed = text(
      '{count, plural, one {# Pin was not published.} other {# Pins were not published.}}',
      { count: rest.length },
    );
    shell.toasts.show({
      text: published > 0 ? `${publishing.countText(published)}. ${missed}` : missed,
      ...(id !== null && { link: { text: text('Open draft'), href: `${pathname}?draft=${id}` } }),
    });
  }

  const isUploading = pins.some(({ image, upload }) => {
    return image === null && !(upload.state === 'failed' && !upload.canRetry);
  });
  const isUnsaved = pins.length > 0 && (draft.isDirty || isUploading || publishing.isWorking);
  useAskBeforeUnload(isUnsaved);

  return (
    <div
      className={styles['page']}
      data-unsaved={isUnsaved}
      data-saved-draft={pins.length > 0}
      onReset={({ target, currentTarget }) => {
        if (target === currentTarget) reset();
      }}
    >
      {pins.length === 0 ? (
        <BuilderStart
          link={readNavigationState(state, 'createPinFromLinkUrl')}
          isDraftMissing={isMissing && asked !== null}
          onFiles={addFiles}
          onFound={(found, images) => setSelected(newPins.addFound(found, images) ?? '')}
        />
      ) : (
        <PinEditor
          newPins={newPins}
          draft={draft}
          selected={selected}
          onSelect={setSelected}
          placeForAll={placeForAll}
          onPlaceForAll={setPlaceForAll}
          isPublishing={publishing.isWorking}
          isUploading={isUploading}
          onFiles={addFiles}
          onPublish={() => void publish()}
          onStart={start}
        />
      )}
    </div>
  );
}
