import { useText } from '@corkboard/shared/i18n';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { type ChangeEvent, useEffect, useState } from 'react';

import type { useSaveImage } from './use-save-image.ts';

type SaveImage = ReturnType<typeof useSaveImage>['save'];

const loadCrop = () => import('./crop-dialog.tsx').then((m) => m.CropDialog);

/** Saves a chosen file, an image after it is cropped. */
export function useChooseImage(type: 'avatar' | 'cover', save: SaveImage) {
  const text = useText();
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const crop = useLazyDialog();

  // An object URL keeps the file in memory until it is revoked.
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);

  function openCrop(file: File): void {
    const created = URL.createObjectURL(file);
    setUrl(created);
    crop.open(
      loadCrop,
      {
        url: created,
        type,
        onCrop(part) {
          crop.close();
          setUrl(null);
          save({ file, crop: part });
        },
      },
      () => setUrl(null),
    );
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    // Allows selecting the same file again.
    target.value = '';
    if (!file) return;
    setError(null);
    // A video is uploaded as is; its first frame becomes the poster.
    if (type === 'cover' && file.type.startsWith('video/')) save({ file, crop: null });
    else if (await isImage(file)) openCrop(file);
    else setError(text("We can't use this file. Try a JPEG or PNG."));
  }

  return { choose, error, dialog: crop.element, preload: () => crop.warm(loadCrop) };
}

async function isImage(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}
