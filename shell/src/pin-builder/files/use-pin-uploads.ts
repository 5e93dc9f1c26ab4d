import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { MAX_VIDEO_SECONDS } from '@corkboard/shared/rules/pins';
import { UploadError, uploadImage } from '@corkboard/shared/uploads';
import { useEffect, useEffectEvent, useRef } from 'react';

import { keepPicture, type NewPin } from '../new-pin.ts';
import { readVideo } from './read-video.ts';

const MAX_PARALLEL = 3;

interface Options {
  pins: NewPin[];
  createPreview: (blob: Blob) => string;
  onChange: (key: string, changes: Partial<NewPin>) => void;
}

/** Uploads the files of waiting Pins, a few at a time. One failure stops no other. */
export function usePinUploads({ pins, createPreview, onChange }: Options) {
  const text = useText();
  const { call } = useShell();
  const uploads = useRef(new Map<string, AbortController>());

  const sending = pins.filter(({ upload }) => upload.state === 'sending').length;
  const next = pins.find(({ upload }) => upload.state === 'waiting');
  const startNext = useEffectEvent(() => {
    if (next && sending < MAX_PARALLEL) void start(next);
  });
  useEffect(() => startNext(), [next?.key, sending]);

  function abortAll() {
    for (const controller of uploads.current.values()) controller.abort();
  }
  const cleanUp = useEffectEvent(abortAll);
  useEffect(() => () => cleanUp(), []);

  async function start({ key, file, isVideo, replaced }: NewPin) {
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    uploads.current.set(key, controller);
    onChange(key, { upload: { state: 'sending', share: 0, secondsLeft: null } });
    try {
      const { seconds, poster } = isVideo ? await readVideo(file) : { seconds: null, poster: null };
      signal.throwIfAborted();
      if (poster) onChange(key, { preview: createPreview(poster), seconds });
      if ((seconds ?? 0) > MAX_VIDEO_SECONDS) {
        throw new UploadError(text('This video is longer than 15 minutes.'), true);
      }
      const image = await send(key, { file, isVideo, poster, signal });
      onChange(key, { upload: { state: 'done' }, image, replaced: null });
    } catch (error) {
      if (signal.aborted) return;
      const reason = errorText(error, text("Couldn't upload this file."));
      const canRetry = !(error instanceof UploadError && error.isFinal);
      const changes: Partial<NewPin> =
        replaced && !canRetry
          ? keepPicture(replaced, { name: file.name, reason })
          : { upload: { state: 'failed', reason, canRetry }, rejected: null };
      onChange(key, changes);
    }
  }

  async function send(key: string, { file, isVideo, poster, signal }: Sent) {
    const secondsLeft = startClock();
    const onProgress = (share: number) =>
      onChange(key, { upload: { state: 'sending', share, secondsLeft: secondsLeft(share) } });
    const kind = isVideo ? 'video' : 'pinimage';
    const answer = await uploadImage(call, kind, file, signal, { poster, onProgress });
    const { signature, images } = answer;
    if (signature === null || images === null) throw new UploadError('', true);
    return { signature, images };
  }

  return { abort: (key: string) => uploads.current.get(key)?.abort(), abortAll };
}

interface Sent {
  file: File;
  isVideo: boolean;
  poster: Blob | null;
  signal: AbortSignal;
}

/** Estimates the seconds left of an upload that starts now. */
function startClock() {
  const began = performance.now();
  return (share: number): number | null =>
    share < 0.02 ? null : Math.ceil(((performance.now() - began) * (1 - share)) / share / 1000);
}
