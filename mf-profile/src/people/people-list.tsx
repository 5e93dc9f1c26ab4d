import type { User } from '@corkboard/shared/contract/people';
import { LoadFailed, useLostProfile } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { usersThree } from '@corkboard/shared/icons/users-three.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { isOwnProfile, type PeopleList as ListName } from '@corkboard/shared/rules/people';
import { EmptyState, Skeleton } from '@corkboard/shared/ui';
import { useRef } from 'react';

import { EMPTY_TEXT, type EmptyList } from '../common/empty-text.ts';
import { LoadMore } from '../common/load-more.tsx';
import { useFocusNextRow } from '../common/use-focus-next-row.ts';
import styles from './people-list.module.css';
import { peopleQuery } from './people-query.ts';
import { PersonRow } from './person-row.tsx';
import { SuggestedPeople } from './suggested-people.tsx';
import { useRemoveFollower } from './use-remove-follower.ts';

const FIRST = 6;

interface Props {
  user: User;
  list: ListName;
  emptyAs?: EmptyList;
  onLeave?: (() => void) | undefined;
}

export function PeopleList({ user, list, emptyAs = list, onLeave }: Props) {
  const text = useText();
  const shell = useShell();
  const people = useInfiniteQuery(peopleQuery(shell, user.username, list));
  const isOwn = isOwnProfile(shell, user);
  const rows = distinct(people.data?.pages.flatMap((page) => page.data) ?? []);
  const listed = useRef<HTMLUListElement>(null);
  const onRemoving = useFocusNextRow(
    listed,
    rows.map(({ id }) => id),
  );
  const remove = useRemoveFollower(user, { onRemoving });
  useLostProfile(user.username, people.error);

  if (people.isError && !people.data) {
    return (
      <LoadFailed
        title={text("Couldn't load this list.")}
        error={people.error}
        onRetry={people.refetch}
      />
    );
  }
  if (!people.data) {
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton shape="row" count={FIRST} />
      </div>
    );
  }

  if (rows.length === 0) {
    const words = EMPTY_TEXT[emptyAs][isOwn ? 'own' : 'other'];
    const hasSuggestions = isOwn && list === 'following';
    // Of the suggestions, which stay until the list is opened again.
    const followsPeople = user.following_count > user.interest_following_count;
    return (
      <>
        {!(hasSuggestions && followsPeople) && (
          <EmptyState
            icon={usersThree}
            title={text(words, { name: user.first_name })}
            titleAs="h3"
          />
        )}
        {hasSuggestions && <SuggestedPeople onLeave={onLeave} />}
      </>
    );
  }
  return (
    <>
      <ul className={styles.list} ref={listed}>
        {rows.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            onLeave={onLeave}
            onRemove={
              isOwn && list === 'followers' ? (follower) => void remove(follower) : undefined
            }
          />
        ))}
      </ul>
      <LoadMore
        list={people}
        more={text('Show more people')}
        failure={text("Couldn't load more people.")}
      />
    </>
  );
}

/** A person can be on two pages if the list changes while it is read. */
function distinct<T extends { id: string }>(people: readonly T[]): T[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
