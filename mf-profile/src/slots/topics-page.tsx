import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';

import { BackBar } from '../common/back-bar.tsx';
import { TopicsList } from '../topics/topics-list.tsx';
import styles from './people-lists.module.css';

export function TopicsPage({ user }: { user: User }) {
  const text = useText();
  const isOwn = isOwnProfile(useShell(), user);
  return (
    <div className={styles.page}>
      <BackBar username={user.username} name={user.full_name} />
      <h1 className={styles.title}>
        {isOwn
          ? text('Topics you follow')
          : text('Topics that {name} follows', { name: user.full_name })}
      </h1>
      <TopicsList user={user} />
    </div>
  );
}
