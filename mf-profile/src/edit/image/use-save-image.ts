import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { type Call, errorText, useShell } from '@corkboard/shared/remote';
import { updateUser } from '@corkboard/shared/requests/people';
import { uploadImage } from '@corkboard/shared/uploads';
import { useRef, useState } from 'react';
import { settingsQuery } from '../settings-query.ts';
import { type Crop, cropImage } from './crop-image.ts';

/** A cropped image, or a video without a crop; null removes the current one. */
type Selected = { file: Blob; crop: Crop | null } | null;

async function uploadSelected(
  call: Call,
  type: 'avatar' | 'cover',
  { file, crop }: NonNullable<Selected>,
  signal: AbortSignal,
): Promise<string> {
  const upload = crop
    ? await uploadImage(call, type, await cropImage(file, crop, type), signal)
    : await uploadImage(call, 'video', file, signal);
  signal.throwIfAborted();
  return upload.upload_id;
}

/** Uploads an image and sets it on the profile. A failure keeps the selection for a retry. */
export function useSaveImage(type: 'avatar' | 'cover') {
  const text = useText();
  const shell = useShell();
  const { call, subject, toasts } = shell;
  const leaving = useRef<AbortController | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [isRetrying, setRetrying] = useState(false);

  async function upload(selected: NonNullable<Selected>): Promise<string> {
    leaving.current = new AbortController();
    setUploading(true);
    try {
      return await uploadSelected(call, type, selected, leaving.current.signal);
    } finally {
      setUploading(false);
    }
  }

  const { mutate, error, isPending, variables } = useMutation({
    mutationKey: [...settingsQuery(shell).queryKey, type],
    mutationFn: async (selected: Selected) => {
      const id = selected && (await upload(selected));
      const change = type === 'avatar' ? { image_upload_id: id } : { cover_upload_id: id };
      // Without a signal: an aborted change can be stored.
      return call(updateUser, change);
    },
    onSuccess: ({ data }, selected, _result, { client }) => {
      client.setQueryData(settingsQuery(shell).queryKey, data);
      void client.invalidateQueries({ queryKey: [subject, 'users'] });
      toasts.show({
        text: selected ? text('Photo saved') : text('Photo removed'),
        tone: 'success',
      });
    },
  });

  function retry() {
    if (variables === undefined) return;
    setRetrying(true);
    mutate(variables, { onSettled: () => setRetrying(false) });
  }

  // A canceled upload needs no message.
  const isCancelled = error?.name === 'AbortError';
  const hasFailed = error !== null && !isCancelled;
  return {
    save: mutate,
    /** Null if there is nothing to retry. The button stays while it works, because its removal would drop the focus. */
    again: hasFailed || isRetrying ? retry : null,
    /** Null once the profile itself is being changed. */
    cancel: isUploading ? () => leaving.current?.abort() : null,
    isSaving: isPending,
    fault: hasFailed ? errorText(error, text("Couldn't save the photo.")) : null,
  };
}
