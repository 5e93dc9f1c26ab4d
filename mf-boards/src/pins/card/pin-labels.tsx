import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { playFill } from '@corkboard/shared/icons/play-fill.ts';
import { stack } from '@corkboard/shared/icons/stack.ts';
import { Icon } from '@corkboard/shared/ui';

import styles from './pin-card.module.css';

export function PinLabels({ pin }: { pin: Pin }) {
  const text = useText();
  const pages = pin.story_pin_data?.page_count ?? 1;
  if (!pin.is_video && pages < 2) return null;
  return (
    <span className={styles.mark}>
      <Icon path={pin.is_video ? playFill : stack} size="s" />
      {pin.is_video
        ? text('Video')
        : text('{count, plural, one {# page} other {# pages}}', { count: pages })}
    </span>
  );
}
