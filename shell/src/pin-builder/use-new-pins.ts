import type { LinkPreview, PinDraft } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { MAX_NEW_PINS } from '@corkboard/shared/rules/pins';
import { useEffect, useRef, useState } from 'react';

import { checkFile } from './files/check-file.ts';
import { fileProblemText } from './files/file-problem-text.ts';
import { usePinUploads } from './files/use-pin-uploads.ts';
import { usePreviews } from './files/use-previews.ts';
import {
  getPicture,
  keepPicture,
  moveTo,
  type NewPin,
  newPin,
  pinFromLink,
  pinsFromDraft,
} from './new-pin.ts';

export type NewPins = ReturnType<typeof useNewPins>;

/** Returns why it can't: there are too many Pins, or their draft was left. Or null. */
export type UndoRemoval = () => 'full' | 'left' | null;

/** The Pins that are being made. */
export function useNewPins() {
  const text = useText();
  const [pins, setPins] = useState<NewPin[]>([]);
  // Not a render's copy, for work that runs while Pins change.
  const latest = useRef<NewPin[]>([]);
  // Of the draft that is open. Another one gets another number.
  const visit = useRef(0);
  const [overflow, setOverflow] = useState(0);
  // An undo of the page before would change nothing.
  useEffect(() => () => void (visit.current += 1), []);
  const createPreview = usePreviews();
  const uploads = usePinUploads({ pins, createPreview, onChange: change });

  function update(getNext: (all: NewPin[]) => NewPin[]) {
    latest.current = getNext(latest.current);
    setPins(latest.current);
  }

  function change(key: string, changes: Partial<NewPin>) {
    update((all) => all.map((pin) => (pin.key === key ? { ...pin, ...changes } : pin)));
  }

  function remove(key: string) {
    uploads.abort(key);
    update((all) => all.filter((pin) => pin.key !== key));
  }

  const fromFile = (file: File) => pinFromFile(file, createPreview, text);

  return {
    pins,
    getPins: () => latest.current,
    /** How many of the last files were too many. */
    overflow,
    change,
    addFiles(files: File[]): string | undefined {
      const room = MAX_NEW_PINS - latest.current.length;
      const added = files.slice(0, room).map((file) => newPin(crypto.randomUUID(), fromFile(file)));
      setOverflow(Math.max(0, files.length - room));
      update((all) => [...all, ...added]);
      return added[0]?.key;
    },
    addFound(found: LinkPreview, images: LinkPreview['images']): string | undefined {
      const room = MAX_NEW_PINS - latest.current.length;
      const added = images
        .slice(0, room)
        .map((image) => pinFromLink(crypto.randomUUID(), found, image));
      update((all) => [...all, ...added]);
      return added[0]?.key;
    },
    open(draft: PinDraft): NewPin[] {
      const opened = pinsFromDraft(draft);
      visit.current += 1;
      update(() => opened);
      return opened;
    },
    /** A file that can't be uploaded replaces nothing. */
    replace(pin: NewPin, file: File) {
      const changes = fromFile(file);
      if (changes.upload.state === 'failed') {
        const rejected = { name: file.name, reason: changes.upload.reason };
        return change(pin.key, { rejected });
      }
      uploads.abort(pin.key);
      const replaced = pin.image ? getPicture(pin) : pin.replaced;
      const empty = { image: null, seconds: null, failure: '', rejected: null };
      change(pin.key, { ...empty, ...changes, replaced });
    },
    /** Instead of another try to replace it. */
    keepReplaced({ key, replaced }: NewPin) {
      if (replaced) change(key, keepPicture(replaced, null));
    },
    retry(key: string) {
      change(key, { upload: { state: 'waiting' }, rejected: null });
    },
    move(from: number, to: number) {
      update((all) => moveTo(all, from, to));
    },
    remove,
    /** Its undo also starts an interrupted upload again. */
    removeWithUndo(pin: NewPin, index: number): UndoRemoval {
      const removedIn = visit.current;
      remove(pin.key);
      return () => {
        if (visit.current !== removedIn) return 'left';
        if (latest.current.length >= MAX_NEW_PINS) return 'full';
        const isDone = pin.image !== null || pin.upload.state === 'failed';
        const back: NewPin = isDone ? pin : { ...pin, upload: { state: 'waiting' } };
        update((all) => all.toSpliced(index, 0, back));
        return null;
      };
    },
    clear() {
      uploads.abortAll();
      visit.current += 1;
      update(() => []);
      setOverflow(0);
    },
  };
}

function pinFromFile(
  file: File,
  createPreview: (file: File) => string,
  text: Text,
): Partial<NewPin> & Pick<NewPin, 'upload'> {
  const problem = checkFile(file);
  const isVideo = file.type.startsWith('video/');
  if (problem) {
    const reason = fileProblemText(problem, text);
    return { file, isVideo, upload: { state: 'failed', reason, canRetry: false } };
  }
  const preview = isVideo ? '' : createPreview(file);
  return { file, isVideo, preview, upload: { state: 'waiting' } };
}
