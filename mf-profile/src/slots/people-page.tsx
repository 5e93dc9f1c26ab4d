import type { User } from '@corkboard/shared/contract/people';
import type { PeopleList } from '@corkboard/shared/rules/people';

import { BackBar } from '../common/back-bar.tsx';
import styles from './people-lists.module.css';
import { PeopleLists } from './people-lists.tsx';
import { usePeopleTitle } from './use-people-title.ts';

export function PeoplePage({ user, list }: { user: User; list: PeopleList }) {
  const title = usePeopleTitle(user, list);
  return (
    <div className={styles.page}>
      <BackBar username={user.username} name={user.full_name} />
      <h1 className={styles.title}>{title}</h1>
      <PeopleLists user={user} list={list} />
    </div>
  );
}
