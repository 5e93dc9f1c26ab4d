import { useText } from '@corkboard/shared/i18n';
import { caretRight } from '@corkboard/shared/icons/caret-right.ts';
import { Icon, RoutedLink } from '@corkboard/shared/ui';

import styles from './settings-index.module.css';
import type { SettingsPageInfo } from './settings-pages.ts';

export function SettingsIndex({ places }: { places: readonly SettingsPageInfo[] }) {
  const text = useText();

  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{text('Settings')}</h1>
      <p className={styles['lead']}>{text('Choose what you want to change.')}</p>
      <nav aria-label={text('Settings')}>
        <ul className={styles['rows']}>
          {places.map((place) => (
            <li key={place.href}>
              <Row place={place} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Row({ place }: { place: SettingsPageInfo }) {
  const text = useText();

  return (
    <RoutedLink className={styles['row']} href={place.href}>
      <span className={styles['icon']}>
        <Icon path={place.icon} />
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>{text(place.title)}</span>{' '}
        <span className={styles['about']}>{text(place.about)}</span>
      </span>
      <Icon path={caretRight} isMirrored />
    </RoutedLink>
  );
}
