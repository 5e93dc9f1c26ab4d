import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { uploadImage } from '@corkboard/shared/uploads';
import { useEffect, useRef, useState } from 'react';

import type { DraftImage } from '../drafts/pin-draft.ts';

export function useUpload() {
  const text = useText();
  const { call } = useShell();
  const leaving = useRef<AbortController | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => () => leaving.current?.abort(), []);

  /** Null: the upload failed, and `fault` has the message. */
  async function send(file: Blob): Promise<DraftImage | null> {
    leaving.current?.abort();
    const { signal } = (leaving.current = new AbortController());
    setSending(true);
    setError('');
    try {
      const { signature, images } = await uploadImage(call, 'pinimage', file, signal);
      if (signature === null || images === null) throw new Error('');
      return { signature, images };
    } catch (error) {
      if (signal.aborted) return null;
      setError(errorText(error, text("Couldn't use that image. Try another one.")));
      return null;
    } finally {
      if (!signal.aborted) setSending(false);
    }
  }
  return { send, isSending, fault: error };
}
