import { useShell } from '@corkboard/shared/remote';
import { type PeopleList, profilePath } from '@corkboard/shared/rules/people';
import { RoutedLink } from '@corkboard/shared/ui';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

import styles from './counts.module.css';

interface Props {
  username: string;
  list: PeopleList;
  count: number;
  onOpen(list: PeopleList): void;
  onWarm(): void;
  children: ReactNode;
}

/**
 * Opens the list in a dialog on a desktop and as a page on a phone. Plain text for signed-out visitors, disabled for
 * an empty list. [HEAD-044, HEAD-045, HEAD-046]
 */
export function CountLink({ username, list, count, onOpen, onWarm, children }: Props) {
  const { viewer, device } = useShell();
  if (!viewer.isAuth) return children;
  if (count <= 0) {
    return (
      <button type="button" className={styles.count} disabled>
        {children}
      </button>
    );
  }

  const href = profilePath(username, `_${list}`);
  if (device.isPhone) {
    return (
      <RoutedLink href={href} className={styles.count}>
        {children}
      </RoutedLink>
    );
  }

  function press(event: MouseEvent) {
    // Modifier keys open another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(list);
  }
  function pressKey(event: KeyboardEvent) {
    if (event.key !== ' ') return;
    event.preventDefault();
    onOpen(list);
  }
  return (
    <a
      href={href}
      className={styles.count}
      role="button"
      aria-haspopup="dialog"
      onPointerEnter={onWarm}
      onFocus={onWarm}
      onClick={press}
      onKeyDown={pressKey}
    >
      {children}
    </a>
  );
}
