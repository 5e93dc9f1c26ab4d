import { useText } from '@corkboard/shared/i18n';

import { LinkRows } from '../common/link-rows.tsx';
import styles from './settings-index.module.css';
import { BOARD_PAGES, PROFILE_PARTS, type SettingsPageInfo } from './settings-pages.ts';

export function SettingsIndex({ places }: { places: readonly SettingsPageInfo[] }) {
  const text = useText();
  const [profile, ...others] = places;

  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{text('Settings')}</h1>
      <p className={styles['lead']}>{text('Choose what you want to change.')}</p>
      <nav aria-label={text('Settings')}>
        <Group
          title={text('Your account')}
          places={profile ? [profile, ...PROFILE_PARTS, ...others] : others}
        />
        <Group title={text('Your boards')} places={BOARD_PAGES} />
      </nav>
    </div>
  );
}

interface GroupProps {
  title: string;
  places: readonly SettingsPageInfo[];
}

function Group({ title, places }: GroupProps) {
  const text = useText();
  return (
    <>
      <h2 className={styles['group']}>{title}</h2>
      <LinkRows
        rows={places.map((place) => ({
          ...place,
          title: text(place.title),
          about: text(place.about),
        }))}
      />
    </>
  );
}
