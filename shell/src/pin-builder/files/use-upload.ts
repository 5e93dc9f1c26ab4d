import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { VIDEO_TYPES } from '@corkboard/shared/rules/pins';
import { uploadImage } from '@corkboard/shared/uploads';
import { useEffect, useRef, useState } from 'react';

import type { DraftImage } from '../drafts/pin-draft.ts';
import { checkFile } from './check-file.ts';
import { fileProblemText } from './file-problem-text.ts';

/** Uploads images one after another. One failure stops no other. */
export function useUpload(onImage: (image: DraftImage) => void) {
  const text = useText();
  const { call } = useShell();
  const leaving = useRef<AbortController | null>(null);
  // More files can be dropped while the first ones are sent.
  const [pending, setPending] = useState(0);
  const [failures, setFailures] = useState<{ file: string; reason: string }[]>([]);
  const [overflow, setOverflow] = useState(0);
  useEffect(() => () => leaving.current?.abort(), []);

  function fail(file: File, reason: string) {
    setFailures((all) => [...all, { file: file.name, reason }]);
  }

  /** Returns null for a file that can't be a page. */
  async function sendOne(file: File, signal: AbortSignal): Promise<DraftImage | null> {
    const problem = VIDEO_TYPES.includes(file.type) ? 'type' : checkFile(file);
    if (problem === 'type') {
      fail(file, text('A page is an image. Choose a JPEG, PNG, WebP, or AVIF.'));
      return null;
    }
    if (problem) {
      fail(file, fileProblemText(problem, text));
      return null;
    }
    try {
      const { signature, images } = await uploadImage(call, 'pinimage', file, signal);
      if (signature === null || images === null) throw new Error('');
      return { signature, images };
    } catch (error) {
      if (!signal.aborted)
        fail(file, errorText(error, text("Couldn't use that image. Try another one.")));
      return null;
    }
  }

  /** Sends the first ones, at most as many as there is room for. */
  async function send(files: File[], most: number) {
    if (pending === 0) {
      leaving.current = new AbortController();
      setFailures([]);
    }
    const { signal } = (leaving.current ??= new AbortController());
    const surplus = Math.max(0, files.length - Math.max(0, most));
    setPending((count) => count + files.length - surplus);
    setOverflow(surplus);
    for (const file of files.slice(0, files.length - surplus)) {
      const image = await sendOne(file, signal);
      // What is pending by then belongs to another story.
      if (signal.aborted) return;
      if (image) onImage(image);
      setPending((count) => count - 1);
    }
  }
  return {
    send,
    pending,
    failures,
    /** How many of the last files were too many. */
    overflow,
    forgetOverflow: () => setOverflow(0),
    /** Stops what is under way, and forgets what failed. */
    abort() {
      leaving.current?.abort();
      leaving.current = null;
      setPending(0);
      setFailures([]);
      setOverflow(0);
    },
  };
}
