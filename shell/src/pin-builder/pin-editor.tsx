import { useText } from '@corkboard/shared/i18n';
import { type PinPlace, useShell } from '@corkboard/shared/remote';

import { DraftState } from './drafts/draft-state.tsx';
import type { Draft } from './drafts/use-draft.ts';
import { useLeaveDraft } from './drafts/use-leave-draft.ts';
import { EditorFoot } from './editor-foot.tsx';
import { NewPinForm } from './new-pin-form.tsx';
import { NewPinView } from './new-pin-view.tsx';
import styles from './new-pins.module.css';
import { PinStrip } from './pin-strip.tsx';
import type { NewPins, UndoRemoval } from './use-new-pins.ts';
import { usePinTiles } from './use-pin-tiles.ts';

interface Props {
  newPins: NewPins;
  draft: Draft;
  selected: string;
  onSelect(key: string): void;
  placeForAll: PinPlace | null;
  onPlaceForAll(place: PinPlace | null): void;
  isPublishing: boolean;
  /** How often fields were wrong when publishing. */
  fieldErrors: number;
  isUploading: boolean;
  onFiles(files: File[]): void;
  onPublish(): void;
  onStart(): void;
  onRemoveLast(): void;
}

export function PinEditor(props: Props) {
  const { newPins, draft, onSelect, placeForAll, onPlaceForAll, onFiles, isPublishing } = props;
  const text = useText();
  const offerUndo = useRemovalToast();
  const leave = useLeaveDraft({
    isUploading: props.isUploading,
    loss: text('Its Pins and everything you wrote for them will be deleted.'),
    getKeys: () => newPins.getPins().map(({ key }) => key),
    keep: draft.keep,
    async discard() {
      const discarded = newPins.getPins();
      await draft.discard();
      for (const { key } of discarded) newPins.remove(key);
    },
    onStart: props.onStart,
  });
  const isLocked = isPublishing || leave.pending !== null;
  const tiles = usePinTiles(newPins);
  const { pins, overflow } = newPins;
  const found = pins.findIndex(({ key }) => key === props.selected);
  const index = Math.max(0, found);
  const pin = pins[index];
  if (!pin) return null;

  function select(key: string) {
    onSelect(key);
    tiles.focus(key);
  }

  function remove() {
    if (!pin) return;
    const next = pins[index + 1] ?? pins[index - 1];
    const undo = newPins.removeWithUndo(pin, index);
    if (next) select(next.key);
    else props.onRemoveLast();
    offerUndo(undo, () => select(pin.key));
  }

  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{text('New Pins')}</h1>
        {/* To try again by then would save a new draft. */}
        <div inert={isLocked}>
          <DraftState draft={draft} />
        </div>
      </div>
      {overflow > 0 && (
        <p className={styles['notice']} role="alert">
          {text(
            '{count, plural, one {# file was not added, because 20 Pins is the maximum.} other {# files were not added, because 20 Pins is the maximum.}}',
            { count: overflow },
          )}
        </p>
      )}
      <div className={styles['editor']} inert={isLocked}>
        <PinStrip
          newPins={newPins}
          tiles={tiles}
          selected={pin.key}
          onSelect={onSelect}
          onFiles={onFiles}
        />
        <NewPinView
          key={pin.key}
          pin={pin}
          index={index}
          count={pins.length}
          onReplace={(file) => newPins.replace(pin, file)}
          onRetry={() => newPins.retry(pin.key)}
          onKeepReplaced={() => newPins.keepReplaced(pin)}
          onMove={(step) => tiles.move(index, index + step)}
          onRemove={remove}
        />
        <NewPinForm
          pin={pin}
          count={pins.length}
          placeForAll={placeForAll}
          fieldErrors={props.fieldErrors}
          onChange={(changes) => newPins.change(pin.key, changes)}
          onPlaceForAll={onPlaceForAll}
        />
      </div>
      <EditorFoot
        pins={pins}
        leave={leave}
        isPublishing={isPublishing}
        onPublish={props.onPublish}
      />
    </>
  );
}

/** Returns what shows that a Pin is removed, with `Undo`. */
function useRemovalToast() {
  const text = useText();
  const { toasts } = useShell();

  return (undo: UndoRemoval, onUndone: () => void) => {
    const key = `removed ${crypto.randomUUID()}`;
    const action = { text: text('Undo'), run };

    function run() {
      const problem = undo();
      if (problem === null) return onUndone();
      const told =
        problem === 'full'
          ? text("Couldn't undo this, because 20 Pins is the maximum.")
          : text("Couldn't undo this, because the draft of the Pin isn't open anymore.");
      // With room, or never.
      toasts.show({ key, text: told, tone: 'error', ...(problem === 'full' && { action }) });
    }

    toasts.show({ key, text: text('Pin removed'), action });
  };
}
