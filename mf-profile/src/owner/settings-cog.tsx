import { useText } from '@corkboard/shared/i18n';
import { gearSix } from '@corkboard/shared/icons/gear-six.ts';
import { useShell } from '@corkboard/shared/remote';
import { experiments as names } from '@corkboard/shared/rules/experiences';
import { Icon, RoutedLink } from '@corkboard/shared/ui';

import styles from './settings-cog.module.css';

export function SettingsCog() {
  const text = useText();
  const { viewer, experiments } = useShell();
  const hasNotice = viewer.isFbAuthOnlyUser && experiments.isOn(names.connectBanner);

  return (
    <RoutedLink
      href="/settings"
      className={styles.cog}
      aria-label={hasNotice ? text('Settings, 1 notice') : text('Settings')}
    >
      <Icon path={gearSix} />
      {hasNotice && (
        <span className={styles.badge} aria-hidden="true">
          1
        </span>
      )}
    </RoutedLink>
  );
}
