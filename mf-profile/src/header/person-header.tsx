import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import type { ReactNode } from 'react';
import { Cover } from './cover.tsx';
import { AboutText } from './identity/about-text.tsx';
import { IdentityLine } from './identity/identity-line.tsx';
import { ProfileName } from './identity/profile-name.tsx';
import styles from './person-header.module.css';
import { resolveCover } from './resolve-cover.ts';

interface Props {
  user: User;
  avatar: ReactNode;
  counts: ReactNode;
  actions: ReactNode;
}

export function PersonHeader({ user, avatar, counts, actions }: Props) {
  const text = useText();
  const { viewer } = useShell();
  const cover = resolveCover(user, viewer);

  return (
    <div className={styles.header} data-cover={cover !== null}>
      <section className={styles.who} aria-label={text('About {name}', { name: user.full_name })}>
        <div className={styles.avatar}>{avatar}</div>
        <ProfileName user={user} />
        <IdentityLine user={user} />
        <AboutText user={user} />
        {counts}
        <div className={styles.actions}>{actions}</div>
      </section>
      {cover && <Cover cover={cover} />}
    </div>
  );
}
