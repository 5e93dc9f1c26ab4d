import type { LinkPreview, Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { errorText, type PinPlace, useShell } from '@corkboard/shared/remote';
import { createPin } from '@corkboard/shared/requests/pins';
import type { CollectedPage } from '@corkboard/shared/save/collect-page';
import { useState } from 'react';

import { FOUND_IMAGES } from './found-images-query.ts';

/** Saves an image of the page as a Pin. */
export function useSaveFound(page: CollectedPage, found: LinkPreview) {
  const text = useText();
  const { call, queryClient, subject } = useShell();
  const { getKey } = useIdempotencyKeys();
  const [saved, setSaved] = useState<Pin | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState('');

  async function save(signature: string, place: PinPlace | null): Promise<void> {
    if (isSaving) return;
    setError('');
    setSaving(true);
    const wanted = {
      image_signature: signature,
      title: page.title || found.title,
      description: found.description,
      link: page.url,
      ...(place && { board_id: place.board.id }),
      ...(place?.section && { section_id: place.section.id }),
    };
    try {
      setSaved((await call(createPin, { ...wanted, idempotency_key: getKey(wanted) })).data);
      // All but the images of the page, which the server would read again.
      void queryClient.invalidateQueries({
        queryKey: [subject],
        predicate: ({ queryKey }) => queryKey[1] !== FOUND_IMAGES,
      });
    } catch (failure) {
      setError(errorText(failure, text('Uh oh! Something went wrong.')));
    } finally {
      setSaving(false);
    }
  }

  return { save, saved, isSaving, error };
}
