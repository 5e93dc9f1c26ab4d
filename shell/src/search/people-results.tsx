import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { truncate } from '@corkboard/shared/rules/base';
import { Button, EmptyState, Notice, Skeleton } from '@corkboard/shared/ui';

import { UserLink } from '../common/user-link.tsx';
import { foundPeopleQuery } from './found-people-query.ts';
import styles from './search-page.module.css';

export function PeopleResults({ query }: { query: string }) {
  const text = useText();
  const list = useInfiniteQuery(foundPeopleQuery(useShell(), query));
  const people = list.data?.pages.flatMap((page) => page.data);

  if (list.isError && !people) {
    return (
      <Notice
        icon={magnifyingGlass}
        tone="error"
        title={text('Uh oh! Something went wrong.')}
        text={list.error.message}
        action={<Button onClick={() => void list.refetch()}>{text('Try again')}</Button>}
      />
    );
  }
  if (!people) return <Skeleton shape="row" count={6} />;
  if (people.length === 0) {
    return (
      <EmptyState
        icon={magnifyingGlass}
        title={text('No results for “{query}”', { query: truncate(query) })}
        text={text('Try different or fewer words.')}
      />
    );
  }
  return (
    <>
      <ul className={styles['people']} aria-label={text('People')}>
        {people.map((user) => (
          <li key={user.id}>
            <UserLink user={user} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text('Show more people')}
        </Button>
      )}
    </>
  );
}
