import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import type { PeopleList as ListName } from '@corkboard/shared/rules/people';
import { Chip } from '@corkboard/shared/ui';

import { FollowRequests } from '../people/follow-requests.tsx';
import { PeopleList } from '../people/people-list.tsx';
import { useFollowingTab } from '../people/use-following-tab.ts';
import { TopicsList } from '../topics/topics-list.tsx';
import styles from './people-lists.module.css';

interface Props {
  user: User;
  list: ListName;
  onLeave?: () => void;
}

export function PeopleLists({ user, list, onLeave }: Props) {
  const text = useText();
  const [tab, setTab] = useFollowingTab();
  const requests = user.follow_request_count ?? 0;
  if (list === 'followers') {
    return (
      <>
        {requests > 0 && <FollowRequests onLeave={onLeave} />}
        <PeopleList user={user} list="followers" onLeave={onLeave} />
      </>
    );
  }

  return (
    <>
      <div className={styles.tabs} role="group" aria-label={text('Following')}>
        <Chip isSelected={tab === 'people'} onPress={() => setTab('people')}>
          {text('People')}
        </Chip>
        <Chip isSelected={tab === 'topics'} onPress={() => setTab('topics')}>
          {text('Topics')}
        </Chip>
      </div>
      {tab === 'topics' ? (
        <TopicsList user={user} />
      ) : (
        <PeopleList
          user={user}
          list="following"
          emptyAs={user.following_count === 0 ? 'following' : 'users'}
          onLeave={onLeave}
        />
      )}
    </>
  );
}
