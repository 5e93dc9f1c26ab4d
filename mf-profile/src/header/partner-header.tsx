import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import type { ReactNode } from 'react';
import { Cover } from './cover.tsx';
import { AboutText } from './identity/about-text.tsx';
import { IdentityLine } from './identity/identity-line.tsx';
import { ProfileName } from './identity/profile-name.tsx';
import styles from './partner-header.module.css';
import { resolveCover } from './resolve-cover.ts';

interface Props {
  user: User;
  avatar: ReactNode;
  counts: ReactNode;
  actions: ReactNode;
  badges: ReactNode;
}

export function PartnerHeader({ user, avatar, counts, actions, badges }: Props) {
  const text = useText();
  const { viewer } = useShell();
  const cover = resolveCover(user, viewer);

  return (
    <section
      className={styles.header}
      data-cover={cover !== null}
      aria-label={text('About {name}', { name: user.full_name })}
    >
      {cover && <Cover cover={cover} />}
      <div className={styles.body}>
        <div className={styles.avatar}>{avatar}</div>
        <div className={styles.words}>
          <ProfileName user={user} />
          <IdentityLine user={user} />
          <AboutText user={user} />
          {counts}
        </div>
        <div className={styles.actions}>{actions}</div>
        <div className={styles.badges}>{badges}</div>
      </div>
    </section>
  );
}
