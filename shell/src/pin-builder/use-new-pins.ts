import type { LinkPreview, PinDraft } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import {
  MAX_IMAGE_BYTES,
  MAX_NEW_PINS,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
} from '@corkboard/shared/rules/pins';
import { UploadError, uploadImage } from '@corkboard/shared/uploads';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { checkFile, type FileProblem } from './check-file.ts';
import { moveTo, type NewPin, newPin, pinFromDraft, pinFromLink } from './new-pin.ts';
import { readVideo } from './read-video.ts';

const MAX_PARALLEL = 3;
const MB = 1024 * 1024;

export type NewPins = ReturnType<typeof useNewPins>;

/** The Pins that are being made. Their files upload a few at a time, and one failure stops no other. */
export function useNewPins() {
  const text = useText();
  const { call } = useShell();
  const [pins, setPins] = useState<NewPin[]>([]);
  const [overflow, setOverflow] = useState(0);
  const uploads = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());

  const sending = pins.filter(({ upload }) => upload.state === 'sending').length;
  const next = pins.find(({ upload }) => upload.state === 'waiting');
  const startNext = useEffectEvent(() => {
    if (next && sending < MAX_PARALLEL) void upload(next);
  });
  useEffect(() => startNext(), [next?.key, sending]);

  const cleanUp = useEffectEvent(() => {
    for (const controller of uploads.current.values()) controller.abort();
    for (const url of previews.current) URL.revokeObjectURL(url);
  });
  useEffect(() => () => cleanUp(), []);

  function change(key: string, changes: Partial<NewPin>) {
    setPins((all) => all.map((pin) => (pin.key === key ? { ...pin, ...changes } : pin)));
  }

  async function upload({ key, file, isVideo, preview }: NewPin) {
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    uploads.current.set(key, controller);
    change(key, { upload: { state: 'sending', share: 0, secondsLeft: null } });
    try {
      const { seconds, poster } = isVideo
        ? await readVideo(preview)
        : { seconds: null, poster: null };
      if (poster) change(key, { preview: createPreview(poster), seconds });
      if ((seconds ?? 0) > MAX_VIDEO_SECONDS) {
        throw new UploadError(text('This video is longer than 15 minutes.'), true);
      }
      const secondsLeft = startClock();
      const { signature, images } = await uploadImage(
        call,
        isVideo ? 'video' : 'pinimage',
        file,
        signal,
        {
          poster,
          onProgress: (share) =>
            change(key, {
              upload: { state: 'sending', share, secondsLeft: secondsLeft(share) },
            }),
        },
      );
      if (signature === null || images === null) throw new UploadError('', true);
      change(key, { upload: { state: 'done' }, image: { signature, images } });
    } catch (error) {
      if (signal.aborted) return;
      const reason = errorText(error, text("Couldn't upload this file."));
      const canRetry = !(error instanceof UploadError && error.isFinal);
      change(key, { upload: { state: 'failed', reason, canRetry } });
    }
  }

  function createPreview(blob: Blob): string {
    const url = URL.createObjectURL(blob);
    previews.current.add(url);
    return url;
  }

  function fromFile(file: File): Partial<NewPin> {
    const problem = checkFile(file);
    const isVideo = file.type.startsWith('video/');
    if (problem) {
      return {
        file,
        isVideo,
        upload: { state: 'failed', reason: words(problem), canRetry: false },
      };
    }
    return { file, isVideo, preview: createPreview(file), upload: { state: 'waiting' } };
  }

  function words(problem: FileProblem): string {
    switch (problem) {
      case 'type':
        return text(
          "Corkboard can't show this kind of file. Choose a JPEG, PNG, WebP, AVIF, MP4, or WebM.",
        );
      case 'empty':
        return text('This file is empty.');
      case 'large-image':
        return text('This image is too large. Choose one of up to {count} MB.', {
          count: MAX_IMAGE_BYTES / MB,
        });
      case 'large-video':
        return text('This video is too large. Choose one of up to {count} MB.', {
          count: MAX_VIDEO_BYTES / MB,
        });
    }
  }

  return {
    pins,
    /** How many of the last files were too many. */
    overflow,
    change,
    addFiles(files: File[]): string | undefined {
      const room = MAX_NEW_PINS - pins.length;
      const added = files.slice(0, room).map((file) => newPin(crypto.randomUUID(), fromFile(file)));
      setOverflow(Math.max(0, files.length - room));
      setPins((all) => [...all, ...added]);
      return added[0]?.key;
    },
    addFound(found: LinkPreview, images: LinkPreview['images']): string | undefined {
      const room = MAX_NEW_PINS - pins.length;
      const added = images
        .slice(0, room)
        .map((image) => pinFromLink(crypto.randomUUID(), found, image));
      setPins((all) => [...all, ...added]);
      return added[0]?.key;
    },
    open(draft: PinDraft): NewPin[] {
      const opened = draft.pins.map((pin) => pinFromDraft(crypto.randomUUID(), pin));
      setPins(opened);
      return opened;
    },
    replace(key: string, file: File) {
      uploads.current.get(key)?.abort();
      change(key, { image: null, seconds: null, failure: '', ...fromFile(file) });
    },
    retry(key: string) {
      change(key, { upload: { state: 'waiting' } });
    },
    move(from: number, to: number) {
      setPins((all) => moveTo(all, from, to));
    },
    remove(key: string) {
      uploads.current.get(key)?.abort();
      setPins((all) => all.filter((pin) => pin.key !== key));
    },
    /** Undoes `remove`. An interrupted upload starts again. */
    restore(pin: NewPin, index: number) {
      const isDone = pin.image !== null || pin.upload.state === 'failed';
      const back: NewPin = isDone ? pin : { ...pin, upload: { state: 'waiting' } };
      setPins((all) => all.toSpliced(index, 0, back));
    },
    clear() {
      for (const controller of uploads.current.values()) controller.abort();
      setPins([]);
      setOverflow(0);
    },
  };
}

/** Estimates the seconds left of an upload that starts now. */
function startClock() {
  const began = performance.now();
  return (share: number): number | null =>
    share < 0.02 ? null : Math.ceil(((performance.now() - began) * (1 - share)) / share / 1000);
}
