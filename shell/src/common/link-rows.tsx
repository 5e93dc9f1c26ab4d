import { caretRightBold } from '@corkboard/shared/icons/caret-right-bold.ts';
import { Icon, RoutedLink } from '@corkboard/shared/ui';

import styles from './link-rows.module.css';

interface LinkRow {
  href: string;
  title: string;
  about?: string;
  icon?: string;
}

/** A card of links to other pages: settings, help, and legal pages look the same. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <ul className={styles['rows']}>
      {rows.map(({ href, title, about, icon }) => (
        <li key={href}>
          <RoutedLink className={styles['row']} href={href}>
            {icon && (
              <span className={styles['icon']}>
                <Icon path={icon} />
              </span>
            )}
            <span className={styles['words']}>
              <span className={styles['name']}>{title}</span>
              {about && <span className={styles['about']}> {about}</span>}
            </span>
            <Icon path={caretRightBold} isMirrored />
          </RoutedLink>
        </li>
      ))}
    </ul>
  );
}
