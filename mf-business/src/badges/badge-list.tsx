import { useText } from '@corkboard/shared/i18n';
import { badgeTextColor } from '@corkboard/shared/rules/business';
import { Icon } from '@corkboard/shared/ui';
import { useLayoutEffect, useRef } from 'react';

import { paletteNumber, resolveBadgeColor } from './badge-color.ts';
import styles from './badge-list.module.css';
import type { VisibleBadge } from './visible-badges.ts';

interface Props {
  badges: VisibleBadge[];
  color: string | null;
  label?: string;
}

export function BadgeList({ badges, color, label }: Props) {
  const text = useText();
  const drawn = resolveBadgeColor(color);
  const list = useOwnColor(drawn);
  const palette = paletteNumber(drawn);
  const classes = [
    styles.list,
    ...(palette ? [styles[`color${palette}`], styles[badgeTextColor(drawn)]] : []),
  ];

  return (
    <ul ref={list} className={classes.join(' ')} aria-label={label ?? text('Badges')}>
      {badges.map(({ id, label: words, icon }) => (
        <li key={id} className={styles.badge}>
          <Icon path={icon} size="s" />
          {text(words)}
        </li>
      ))}
    </ul>
  );
}

/** Sets a custom color in the browser only: the content policy forbids `style` attributes in server HTML. */
function useOwnColor(color: string) {
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const style = list.current?.style;
    if (!style || paletteNumber(color)) return;
    style.setProperty('--badge', color);
    style.setProperty(
      '--badge-ink',
      badgeTextColor(color) === 'light' ? 'var(--on-picture)' : 'var(--accent-ink)',
    );
    return () => {
      style.removeProperty('--badge');
      style.removeProperty('--badge-ink');
    };
  }, [color]);

  return list;
}
