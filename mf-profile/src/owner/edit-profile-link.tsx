import { useText } from '@corkboard/shared/i18n';
import { pencilSimple } from '@corkboard/shared/icons/pencil-simple.ts';
import { useShell } from '@corkboard/shared/remote';
import { canEdit } from '@corkboard/shared/rules/people';
import { Icon, RoutedLink } from '@corkboard/shared/ui';

import styles from './settings-cog.module.css';

/** Guidance points here when the profile has no details yet. */
export function EditProfileLink() {
  const text = useText();
  const { actingAs } = useShell();
  if (!canEdit(actingAs)) return null;
  return (
    <RoutedLink
      href="/settings/edit-profile/"
      className={styles.cog}
      aria-label={text('Edit profile')}
      data-guidance-anchor="profile.edit"
    >
      <Icon path={pencilSimple} />
    </RoutedLink>
  );
}
