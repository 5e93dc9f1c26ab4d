import { useText } from '@corkboard/shared/i18n';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import fields from '../common/field.module.css';
import styles from './edit-profile.module.css';
import { useSaveImage } from './use-save-image.ts';

const loadCrop = () => import('./crop-dialog.tsx').then((m) => m.CropDialog);

const WORDS = {
  avatar: {
    label: 'Profile photo',
    change: 'Change photo',
    remove: 'Remove photo',
    question: 'Remove your photo?',
    answer: "We'll show your initials instead.",
  },
  cover: {
    label: 'Cover',
    change: 'Change cover',
    remove: 'Remove cover',
    question: 'Remove your cover?',
    answer: 'Your profile will have no cover.',
  },
};

interface Props {
  type: 'avatar' | 'cover';
  hasPicture: boolean;
  children: ReactNode;
}

export function ImageField({ type, hasPicture: hasImage, children }: Props) {
  const text = useText();
  const { dialogs } = useShell();
  const chooser = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const image = useSaveImage(type);
  const crop = useLazyDialog();
  const words = WORDS[type];

  // An object URL keeps the file in memory until it is revoked.
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const blob = target.files?.[0];
    // Allows selecting the same file again.
    target.value = '';
    if (!blob) return;
    setError(null);
    // A video is uploaded as is; its first frame becomes the poster.
    if (type === 'cover' && blob.type.startsWith('video/')) {
      image.save({ file: blob, crop: null });
      return;
    }
    const isImage = await createImageBitmap(blob).then(
      (bitmap) => {
        bitmap.close();
        return true;
      },
      () => false,
    );
    if (!isImage) {
      setError(text("We can't use this file. Try a JPEG or PNG."));
      return;
    }
    const created = URL.createObjectURL(blob);
    setUrl(created);
    crop.open(
      loadCrop,
      {
        url: created,
        type,
        onCrop(part) {
          crop.close();
          setUrl(null);
          image.save({ file: blob, crop: part });
        },
      },
      () => setUrl(null),
    );
  }

  async function remove() {
    const isSure = await dialogs.confirm({
      title: text(words.question),
      text: text(words.answer),
      confirm: text('Remove'),
      isDestructive: true,
    });
    if (isSure) image.save(null);
  }

  return (
    <div className={styles.picture} role="group" aria-label={text(words.label)}>
      {children}
      <div className={styles.buttons}>
        <input
          ref={chooser}
          type="file"
          accept={type === 'cover' ? 'image/*,video/mp4,video/webm' : 'image/*'}
          className={styles.chooser}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => void choose(event)}
        />
        <Button
          isPending={image.isSaving}
          onPointerEnter={() => crop.warm(loadCrop)}
          onFocus={() => crop.warm(loadCrop)}
          onClick={() => chooser.current?.click()}
        >
          {text(words.change)}
        </Button>
        {hasImage && (
          <Button variant="plain" disabled={image.isSaving} onClick={() => void remove()}>
            {text(words.remove)}
          </Button>
        )}
        {image.isSaving && (
          <Button variant="plain" onClick={image.cancel}>
            {text('Cancel')}
          </Button>
        )}
      </div>
      <p className={fields.failure} role="alert">
        {error ?? image.fault}
      </p>
      {image.fault && (
        <Button size="s" onClick={image.again}>
          {text('Try again')}
        </Button>
      )}
      {crop.element}
    </div>
  );
}
