import type { LinkPreview } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { checkBold } from '@corkboard/shared/icons/check-bold.ts';
import { Button, Icon } from '@corkboard/shared/ui';

import styles from './new-pins.module.css';

interface Props {
  images: LinkPreview['images'];
  chosen: readonly string[];
  onToggle: (signature: string) => void;
  onUse: (images: LinkPreview['images']) => void;
}

export function FoundImages({ images: found, chosen, onToggle, onUse }: Props) {
  const text = useText();
  return (
    <>
      <ul className={styles['found']}>
        {found.map(({ signature, images }, index) => (
          <li key={signature}>
            <button
              type="button"
              aria-pressed={chosen.includes(signature)}
              aria-label={text('Image {number}', { number: index + 1 })}
              onClick={() => onToggle(signature)}
            >
              <img src={images['236x']?.url} alt="" />
              {chosen.includes(signature) && (
                <span className={styles['tick']}>
                  <Icon path={checkBold} size="s" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['use']}>
        <span className={styles['count']}>
          {text('{count} selected', { count: chosen.length })}
        </span>
        <Button
          disabled={chosen.length === 0}
          onClick={() => onUse(found.filter(({ signature }) => chosen.includes(signature)))}
        >
          {text('{count, plural, one {Use # image} other {Use # images}}', {
            count: chosen.length,
          })}
        </Button>
      </div>
    </>
  );
}
