import type { LinkPreview } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { checkBold } from '@corkboard/shared/icons/check-bold.ts';
import { Icon } from '@corkboard/shared/ui';

import styles from './save-window.module.css';

interface Props {
  images: LinkPreview['images'];
  selected: string;
  isSaved: (signature: string) => boolean;
  onSelect: (signature: string) => void;
}

export function ImageChoice({ images: found, selected, isSaved, onSelect }: Props) {
  const text = useText();
  return (
    <ul className={styles['images']} aria-label={text('Images')}>
      {found.map(({ signature, images }, index) => (
        <li key={signature}>
          <button
            type="button"
            aria-pressed={selected === signature}
            aria-label={
              isSaved(signature)
                ? text('Image {number}, saved already', { number: index + 1 })
                : text('Image {number}', { number: index + 1 })
            }
            onClick={() => onSelect(signature)}
          >
            <img src={images['236x']?.url} alt="" />
            {isSaved(signature) && (
              <span className={styles['tick']}>
                <Icon path={checkBold} size="s" />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
