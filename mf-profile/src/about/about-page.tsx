import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { Avatar } from '@corkboard/shared/ui';
import { BackBar } from '../common/back-bar.tsx';
import styles from './about-page.module.css';

export function AboutPage({ user }: { user: User }) {
  const text = useText();
  return (
    <div className={styles.page} data-code="page.profile.about">
      <BackBar username={user.username} name={user.full_name} />
      <div className={styles.who}>
        <Avatar url={user.image_xlarge_url} name={user.full_name} size="l" isDecorative />
        <h1 className={styles.title}>{text('About {name}', { name: user.full_name })}</h1>
      </div>
      <p className={styles.about} dir="auto">
        {user.about || text("{name} hasn't written anything here yet.", { name: user.full_name })}
      </p>
    </div>
  );
}
