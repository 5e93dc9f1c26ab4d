import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import fields from '../common/field.module.css';
import { useDialog } from '../common/use-dialog.tsx';
import styles from './edit-profile.module.css';
import { useSaveImage } from './use-save-image.ts';

const loadCrop = () => import('./crop-dialog.tsx').then((m) => m.CropDialog);

const WORDS = {
  avatar: {
    label: 'Picture',
    change: 'Change picture',
    remove: 'Remove picture',
    question: 'Remove your picture?',
    answer: 'The one that is made from your name takes its place.',
  },
  cover: {
    label: 'Cover',
    change: 'Change cover',
    remove: 'Remove cover',
    question: 'Remove your cover?',
    answer: 'Your profile then begins with your name.',
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
  const [file, setFile] = useState<{ blob: File; url: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const image = useSaveImage(type);
  const crop = useDialog(loadCrop);
  const words = WORDS[type];

  // An object URL keeps the file in memory until it is revoked.
  const url = file?.url;
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
      setError(text('This file is not a picture that can be shown. Try a JPEG or a PNG.'));
      return;
    }
    setFile({ blob, url: URL.createObjectURL(blob) });
    crop.open();
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
          onPointerEnter={crop.warm}
          onFocus={crop.warm}
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
      {file &&
        crop.show({
          url: file.url,
          type,
          onCrop(part) {
            crop.hide();
            image.save({ file: file.blob, crop: part });
          },
        })}
    </div>
  );
}
