import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { Icon } from '@corkboard/shared/ui';
import styles from './onboarding.module.css';

const COVER = 3;

/** The board's card as it would look. Spoken, the form says the same. */
export function BoardPreview({
  name,
  pins,
  isSecret,
}: {
  name: string;
  pins: readonly Pin[];
  isSecret: boolean;
}) {
  const text = useText();
  return (
    <div className={styles['preview']} aria-hidden="true">
      <span className={styles['cover']}>
        {Array.from({ length: COVER }, (_, index) => {
          const image = pins[index]?.images[index === 0 ? '474x' : '236x'];
          return (
            <span key={index}>
              {image && <img src={image.url} width={image.width} height={image.height} alt="" />}
            </span>
          );
        })}
      </span>
      <strong>
        {isSecret && <Icon path={lock} size="s" />}
        <bdi>{name || text('Your board')}</bdi>
      </strong>
      <small>{text('{count, plural, one {# Pin} other {# Pins}}', { count: pins.length })}</small>
    </div>
  );
}
