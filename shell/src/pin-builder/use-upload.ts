import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { uploadPicture } from '@corkboard/shared/uploads/upload-picture.ts';
import { useEffect, useRef, useState } from 'react';

import type { Picture } from './source.ts';

/** Sends a picture to be pinned; one at a time, and none any more once the form is left. */
export function useUpload() {
  const text = useText();
  const { call } = useShell();
  const leaving = useRef<AbortController | null>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => () => leaving.current?.abort(), []);

  /** Null: it was not taken, and `fault` says why. */
  async function send(file: Blob): Promise<Picture | null> {
    leaving.current?.abort();
    const { signal } = (leaving.current = new AbortController());
    setSending(true);
    setFault('');
    try {
      const { signature, images } = await uploadPicture(call, 'pinimage', file, signal);
      if (signature === null || images === null) throw new Error('');
      return { signature, images };
    } catch (error) {
      if (signal.aborted) return null;
      setFault(errorText(error, text('The picture could not be taken.')));
      return null;
    } finally {
      if (!signal.aborted) setSending(false);
    }
  }
  return { send, isSending, fault };
}
