import { gitMergeBold } from '@corkboard/shared/icons/git-merge-bold.ts';
import { Icon } from '@corkboard/shared/ui';

import styles from './card-drag.module.css';

export function MergeIndicator({ on, label }: { on: HTMLElement | undefined; label: string }) {
  const place = on?.getBoundingClientRect();
  if (!place) return null;
  const x = place.left + place.width / 2;
  return (
    <span
      className={styles['say']}
      style={{ transform: `translate(calc(${x}px - 50%), ${place.top - 16}px)` }}
      aria-hidden="true"
    >
      <Icon path={gitMergeBold} size="s" />
      {label}
    </span>
  );
}
