import type { UserCard } from '@corkboard/shared/contract/people';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useId, useRef } from 'react';

import { LoadMore } from '../common/load-more.tsx';
import styles from './people-list.module.css';
import { PersonRow } from './person-row.tsx';
import { requestsQuery } from './requests-query.ts';
import { useAnswerRequests } from './use-answer-requests.ts';

interface Props {
  onLeave?: (() => void) | undefined;
}

export function FollowRequests({ onLeave }: Props) {
  const text = useText();
  const shell = useShell();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const requests = useInfiniteQuery(requestsQuery(shell));
  const people = requests.data?.pages.flatMap((page) => page.data) ?? [];
  const answer = useAnswerRequests();

  if (requests.isError && !requests.data) {
    return (
      <LoadFailed
        title={text("Couldn't load this list.")}
        error={requests.error}
        onRetry={requests.refetch}
      />
    );
  }
  if (people.length === 0) return null;

  function answerOne(person: UserCard, isApproved: boolean) {
    // Keeps the focus in the list when the row and its buttons are removed.
    title.current?.focus();
    void answer({ people: [person], isApproved });
  }
  async function answerAll(isApproved: boolean) {
    const all = await loadAll();
    if (all === null) return;
    const count = all.length;
    const isConfirmed = await shell.dialogs.confirm(
      isApproved
        ? {
            title: text('Approve all {count} requests?', { count }),
            text: text('These people can see your Pins, boards, and lists.'),
            confirm: text('Approve all'),
          }
        : {
            title: text('Decline all {count} requests?', { count }),
            text: text("They won't be notified and can ask again."),
            confirm: text('Decline all'),
            isDestructive: true,
          },
    );
    if (isConfirmed) await answer({ people: all, isApproved });
  }
  /** Returns null if a page failed to load. The list shows the error. */
  async function loadAll(): Promise<UserCard[] | null> {
    let loaded: Pick<typeof requests, 'data' | 'hasNextPage' | 'isError'> = requests;
    while (loaded.hasNextPage) {
      loaded = await requests.fetchNextPage();
      if (loaded.isError) return null;
    }
    return loaded.data?.pages.flatMap((page) => page.data) ?? [];
  }

  return (
    <section className={styles.requests} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} ref={title} tabIndex={-1}>
          {text('Follow requests')}
        </h3>
        {(people.length > 1 || requests.hasNextPage) && (
          <div className={styles.answers}>
            <Button size="s" variant="plain" onClick={() => void answerAll(false)}>
              {text('Decline all')}
            </Button>
            <Button size="s" onClick={() => void answerAll(true)}>
              {text('Approve all')}
            </Button>
          </div>
        )}
      </div>
      <ul className={styles.list}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            onLeave={onLeave}
            actions={
              <div className={styles.answers}>
                <Button
                  size="s"
                  variant="plain"
                  aria-label={text('Decline {name}', { name: person.full_name })}
                  onClick={() => answerOne(person, false)}
                >
                  {text('Decline')}
                </Button>
                <Button
                  size="s"
                  aria-label={text('Approve {name}', { name: person.full_name })}
                  onClick={() => answerOne(person, true)}
                >
                  {text('Approve')}
                </Button>
              </div>
            }
          />
        ))}
      </ul>
      <LoadMore
        list={requests}
        more={text('Show more requests')}
        failure={text("Couldn't load more requests.")}
      />
    </section>
  );
}
