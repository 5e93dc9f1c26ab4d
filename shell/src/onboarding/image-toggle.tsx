import { checkBold } from '@corkboard/shared/icons/check-bold.ts';
import { Icon } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';
import styles from './onboarding.module.css';

interface Props {
  image: { url: string; width: number; height: number } | null | undefined;
  label: string;
  isSelected: boolean;
  onToggle(): void;
  /** Text below the image. Without it, the label is only spoken. */
  children?: ReactNode;
}

export function ImageToggle({ image, label, isSelected, onToggle, children }: Props) {
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-pressed={isSelected}
      aria-label={children === undefined ? label : undefined}
      onClick={onToggle}
    >
      <span className={styles['image']}>
        {image && (
          <img src={image.url} width={image.width} height={image.height} alt="" decoding="async" />
        )}
        {isSelected && (
          <span className={styles['tick']}>
            <Icon path={checkBold} size="s" />
          </span>
        )}
      </span>
      {children}
    </button>
  );
}
