import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { type ReactNode, useRef } from 'react';
import fields from '../../common/field.module.css';
import styles from '../edit-profile.module.css';
import { useChooseImage } from './use-choose-image.ts';
import { useSaveImage } from './use-save-image.ts';

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
  const image = useSaveImage(type);
  const { choose, error, dialog, preload } = useChooseImage(type, image.save);
  const words = WORDS[type];

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
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => chooser.current?.click()}
        >
          {text(words.change)}
        </Button>
        {hasImage && (
          <Button variant="plain" disabled={image.isSaving} onClick={() => void remove()}>
            {text(words.remove)}
          </Button>
        )}
        {image.cancel && (
          <Button variant="plain" onClick={image.cancel}>
            {text('Cancel')}
          </Button>
        )}
      </div>
      <p className={fields.failure} role="alert">
        {error ?? image.fault}
      </p>
      {image.again && (
        <Button size="s" isPending={image.isSaving} onClick={image.again}>
          {text('Try again')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
