import type { User } from '@corkboard/shared/contract/people';
import { LoadFailed, useLostProfile } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { sparkle } from '@corkboard/shared/icons/sparkle.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';
import { EmptyState, Skeleton } from '@corkboard/shared/ui';
import { useEffect } from 'react';

import { EMPTY_TEXT } from '../common/empty-text.ts';
import { LoadMore } from '../common/load-more.tsx';
import { rememberTopics } from './followed-topics.ts';
import { TopicRow } from './topic-row.tsx';
import styles from './topics-list.module.css';
import { topicsQuery } from './topics-query.ts';

const FIRST = 6;

export function TopicsList({ user }: { user: User }) {
  const text = useText();
  const shell = useShell();
  const { subject, viewer } = shell;
  const topics = useInfiniteQuery(topicsQuery(shell, user.username));
  const { data } = topics;
  useLostProfile(user.username, topics.error);

  useEffect(() => {
    if (viewer.isAuth && data)
      rememberTopics(
        subject,
        data.pages.flatMap((page) => page.data),
      );
  }, [viewer.isAuth, subject, data]);

  if (topics.isError && !data) {
    return (
      <LoadFailed
        title={text("Couldn't load this list.")}
        error={topics.error}
        onRetry={topics.refetch}
      />
    );
  }
  if (!data) {
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton shape="row" count={FIRST} />
      </div>
    );
  }
  const rows = data.pages.flatMap((page) => page.data);
  if (rows.length === 0) {
    const words = EMPTY_TEXT.topics[isOwnProfile(shell, user) ? 'own' : 'other'];
    return <EmptyState icon={sparkle} title={text(words, { name: user.first_name })} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((topic) => (
          <TopicRow key={topic.id} topic={topic} />
        ))}
      </ul>
      <LoadMore
        list={topics}
        more={text('Show more topics')}
        failure={text("Couldn't load more topics.")}
      />
    </>
  );
}
