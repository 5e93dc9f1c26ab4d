import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { arrowLeft } from '@corkboard/shared/icons/arrow-left.ts';
import { useShell } from '@corkboard/shared/remote';
import { profilePath } from '@corkboard/shared/rules/people';
import { Avatar, IconButton, RoutedLink } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';
import { ProfileName } from './identity/profile-name.tsx';
import styles from './minimal-header.module.css';

export function MinimalHeader({ user, follow }: { user: User; follow: ReactNode }) {
  const text = useText();
  const { navigation } = useShell();
  return (
    <section className={styles.header} aria-label={text('About {name}', { name: user.full_name })}>
      <IconButton
        icon={arrowLeft}
        isMirrored
        variant="plain"
        label={text('Back to the Pin')}
        onClick={navigation.back}
      />
      <Avatar url={user.image_medium_url} name={user.full_name} isDecorative />
      <div className={styles.words}>
        <ProfileName user={user} isSmall />
        <RoutedLink href={profilePath(user.username)} className={styles.whole}>
          {text('See the whole profile')}
        </RoutedLink>
      </div>
      {follow}
    </section>
  );
}
