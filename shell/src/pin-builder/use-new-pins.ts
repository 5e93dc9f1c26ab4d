import type { LinkPreview, PinDraft } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { MAX_NEW_PINS } from '@corkboard/shared/rules/pins';
import { useRef, useState } from 'react';

import { checkFile } from './files/check-file.ts';
import { fileProblemText } from './files/file-problem-text.ts';
import { usePinUploads } from './files/use-pin-uploads.ts';
import { usePreviews } from './files/use-previews.ts';
import { moveTo, type NewPin, newPin, pinFromLink, pinsFromDraft } from './new-pin.ts';

export type NewPins = ReturnType<typeof useNewPins>;

/** The Pins that are being made. */
export function useNewPins() {
  const text = useText();
  const [pins, setPins] = useState<NewPin[]>([]);
  // Not a render's copy, for work that runs while Pins change.
  const latest = useRef<NewPin[]>([]);
  const [overflow, setOverflow] = useState(0);
  const createPreview = usePreviews();
  const uploads = usePinUploads({ pins, createPreview, onChange: change });

  function update(getNext: (all: NewPin[]) => NewPin[]) {
    latest.current = getNext(latest.current);
    setPins(latest.current);
  }

  function change(key: string, changes: Partial<NewPin>) {
    update((all) => all.map((pin) => (pin.key === key ? { ...pin, ...changes } : pin)));
  }

  function fromFile(file: File): Partial<NewPin> {
    const problem = checkFile(file);
    const isVideo = file.type.startsWith('video/');
    if (problem) {
      return {
        file,
        isVideo,
        upload: { state: 'failed', reason: fileProblemText(problem, text), canRetry: false },
      };
    }
    return { file, isVideo, preview: createPreview(file), upload: { state: 'waiting' } };
  }

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
      update(() => opened);
      return opened;
    },
    replace(key: string, file: File) {
      uploads.abort(key);
      change(key, { image: null, seconds: null, failure: '', ...fromFile(file) });
    },
    retry(key: string) {
      change(key, { upload: { state: 'waiting' } });
    },
    move(from: number, to: number) {
      update((all) => moveTo(all, from, to));
    },
    remove(key: string) {
      uploads.abort(key);
      update((all) => all.filter((pin) => pin.key !== key));
    },
    /** Undoes `remove`. An interrupted upload starts again. */
    restore(pin: NewPin, index: number) {
      const isDone = pin.image !== null || pin.upload.state === 'failed';
      const back: NewPin = isDone ? pin : { ...pin, upload: { state: 'waiting' } };
      update((all) => all.toSpliced(index, 0, back));
    },
    clear() {
      uploads.abortAll();
      update(() => []);
      setOverflow(0);
    },
  };
}
