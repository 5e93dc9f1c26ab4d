import { useText } from '@corkboard/shared/i18n';
import { badgeInk } from '@corkboard/shared/rules/badge-ink.ts';
import { Icon } from '@corkboard/shared/ui';
import { useLayoutEffect, useRef } from 'react';

import { badgeColourOf, paletteNumber } from './badge-colour.ts';
import styles from './badge-list.module.css';
import type { ShownBadge } from './shown-badges.ts';

interface Props {
  badges: ShownBadge[];
  /** As the merchant chose it; null for the default. */
  colour: string | null;
  /** Names the list; "Badges" unless there is another one on the page. */
  label?: string;
}

export function BadgeList({ badges, colour, label }: Props) {
  const text = useText();
  const drawn = badgeColourOf(colour);
  const list = useOwnColour(drawn);
  const palette = paletteNumber(drawn);
  const classes = [
    styles.list,
    ...(palette ? [styles[`colour${palette}`], styles[badgeInk(drawn)]] : []),
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

/**
 * Sets a colour that no class can name. The page's content policy forbids `style` attributes in server HTML,
 * so that such badges are plain until the page is awake.
 */
function useOwnColour(colour: string) {
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const style = list.current?.style;
    if (!style || paletteNumber(colour)) return;
    style.setProperty('--badge', colour);
    style.setProperty(
      '--badge-ink',
      badgeInk(colour) === 'light' ? 'var(--on-picture)' : 'var(--accent-ink)',
    );
    return () => {
      style.removeProperty('--badge');
      style.removeProperty('--badge-ink');
    };
  }, [colour]);

  return list;
}
