import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { uploadImage } from '@corkboard/shared/uploads';
import { useEffect, useRef, useState } from 'react';

import type { DraftImage } from '../drafts/pin-draft.ts';

interface Failure {
  file: string;
  reason: string;
}

/** Uploads images one after another. One failure stops no other. */
export function useUpload(onImage: (image: DraftImage) => void) {
  const text = useText();
  const { call } = useShell();
  const leaving = useRef<AbortController | null>(null);
  const [isSending, setSending] = useState(false);
  const [failures, setFailures] = useState<Failure[]>([]);
  useEffect(() => () => leaving.current?.abort(), []);

  async function sendOne(file: File, signal: AbortSignal) {
    try {
      const { signature, images } = await uploadImage(call, 'pinimage', file, signal);
      if (signature === null || images === null) throw new Error('');
      onImage({ signature, images });
    } catch (error) {
      if (signal.aborted) return;
      const reason = errorText(error, text("Couldn't use that image. Try another one."));
      setFailures((all) => [...all, { file: file.name, reason }]);
    }
  }

  async function send(files: File[]) {
    const { signal } = (leaving.current = new AbortController());
    setSending(true);
    setFailures([]);
    for (const file of files) {
      if (signal.aborted) return;
      await sendOne(file, signal);
    }
    setSending(false);
  }
  return { send, isSending, failures };
}
