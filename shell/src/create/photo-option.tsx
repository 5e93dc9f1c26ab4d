import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { image } from '@corkboard/shared/icons/image.ts';
import { useShell } from '@corkboard/shared/remote';
import { useNavigate } from '@corkboard/shared/router';
import type { UploadMethod } from '@corkboard/shared/rules/pins';
import { Icon } from '@corkboard/shared/ui';
import { useRef } from 'react';

import choices from '../common/choices.module.css';
import styles from './create-sheet.module.css';
import { readAsBase64 } from './read-as-base64.ts';
import type { Publishing } from './use-publishing.ts';

interface Props {
  publishing: Publishing;
  onDone(): void;
}

export function PhotoOption({ publishing, onDone }: Props) {
  const text = useText();
  const { toasts } = useShell();
  const navigate = useNavigate();
  const { isHere } = useStillHere();
  const input = useRef<HTMLInputElement>(null);

  async function use(file: File | undefined) {
    if (!file) return;
    try {
      // Not every browser enforces the `accept` attribute.
      if (!file.type.startsWith('image/')) throw new Error('no picture');
      const method: UploadMethod = 'uploaded';
      const state = { image: await readAsBase64(file), method };
      if (!isHere()) return;
      onDone();
      await navigate('/pin/create/uploaded/', { state });
    } catch {
      toasts.show({ text: text("Couldn't use that image. Try another one."), tone: 'error' });
    }
  }

  return (
    <>
      <button
        type="button"
        className={choices['option']}
        onClick={() => (publishing.isDisabled ? publishing.explain() : input.current?.click())}
      >
        <span className={choices['tile']}>
          <Icon path={image} />
        </span>
        {text('Photo')}
      </button>
      <input
        ref={input}
        className={styles['file']}
        type="file"
        accept="image/*"
        aria-label={text('Choose a photo')}
        tabIndex={-1}
        onChange={({ currentTarget }) => void use(currentTarget.files?.[0])}
      />
    </>
  );
}
