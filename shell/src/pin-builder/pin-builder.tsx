import type { PinDraft } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import type { PinPlace } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useState } from 'react';
import { RequireSignIn } from '../common/require-sign-in.tsx';
import { usePublishing } from '../create/use-publishing.ts';
import { BuilderStart } from './builder-start.tsx';
import { useDraft } from './drafts/use-draft.ts';
import { useDraftInUrl } from './drafts/use-draft-in-url.ts';
import { usePublishDraft } from './drafts/use-publish-draft.ts';
import { useFileIntake } from './files/file-intake.ts';
import { readNavigationState } from './navigation-state.ts';
import { type NewPin, sharedPlace } from './new-pin.ts';
import styles from './new-pins.module.css';
import { PinEditor } from './pin-editor.tsx';
import { PublishingDisabled } from './publishing-disabled.tsx';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';
import { useImageFromState } from './use-image-from-state.ts';
import { type NewPins, useNewPins } from './use-new-pins.ts';
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
  const { state } = useLocation();
  const [placeForAll, setPlaceForAll] = useState<PinPlace | null>(null);
  const [selected, setSelected] = useState('');
  const [fieldErrors, setFieldErrors] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const [isRestarted, setRestarted] = useState(false);
  const newPins = useNewPins();
  const { pins } = newPins;
  const publishing = usePublish({
    newPins,
    placeForAll,
    onFieldError(key) {
      setSelected(key);
      setFieldErrors((count) => count + 1);
    },
  });
  const { isWorking } = publishing;
  const draft = useDraft(newPins, placeForAll, isWorking);

  function addFiles(files: File[]) {
    const first = newPins.addFiles(files);
    if (pins.length === 0 && first) setSelected(first);
  }
  useFileIntake(addFiles);
  useImageFromState(addFiles);
  const isUploading = pins.some(isUnfinished);
  const isKept = isWorking ? isLeaving : !draft.isDirty && !isUploading;
  const isUnsaved = pins.length > 0 && !isKept;
  useAskBeforeUnload(isUnsaved);
  const draftInUrl = useDraftInUrl({
    draft,
    isWorking,
    isStart: pins.length === 0,
    isUnsaved,
    onOpen: open,
    onReset: reset,
  });
  const publish = usePublishDraft(publishing, draft, newPins, draftInUrl);

  function open(found: PinDraft) {
    const { opened, place } = openPins(newPins, found);
    setPlaceForAll(place);
    setSelected(opened[0]?.key ?? '');
    draft.opened(found, opened, place);
  }

  function reset() {
    // What isn't published yet goes to its draft once the page is left.
    if (isWorking) return setLeaving(true);
    newPins.clear();
    setPlaceForAll(null);
    draft.leave();
  }

  return (
    <div
      className={styles['page']}
      data-unsaved={isUnsaved}
      data-saved-draft={pins.length > 0}
      data-query-field="draft"
      onReset={({ target, currentTarget }) => {
        if (target === currentTarget) reset();
      }}
    >
      {pins.length === 0 ? (
        <BuilderStart
          link={readNavigationState(state, 'createPinFromLinkUrl')}
          draft={draftInUrl}
          takesFocus={isRestarted}
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
          isPublishing={isWorking}
          fieldErrors={fieldErrors}
          isUploading={isUploading}
          onFiles={addFiles}
          onPublish={() => {
            setLeaving(false);
            void publish();
          }}
          onStart={() => {
            reset();
            setRestarted(true);
            draftInUrl.openStart();
          }}
          onRemoveLast={() => setRestarted(true)}
        />
      )}
    </div>
  );
}

/** A place that all of them have is chosen for all. */
function openPins(newPins: NewPins, found: PinDraft) {
  const opened = newPins.open(found);
  const place = sharedPlace(opened);
  const isShared = opened.every((pin) => pin.place?.board.id === place?.board.id);
  if (isShared) for (const { key } of opened) newPins.change(key, { place: undefined });
  return { opened, place };
}

function isUnfinished({ image, upload }: NewPin): boolean {
  return image === null && !(upload.state === 'failed' && !upload.canRetry);
}
