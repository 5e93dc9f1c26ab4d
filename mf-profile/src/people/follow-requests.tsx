import type { UserCard } from '@corkboard/shared/contract/users.ts';
import { LoadFailed } from '@corkboard/shared/failures/load-failed.tsx';
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
  /** Number of open requests, including those on pages not loaded yet. */
  count: number;
  onLeave?: (() => void) | undefined;
}

export function FollowRequests({ count, onLeave }: Props) {
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
        title={text('This list could not be loaded.')}
        error={requests.error}
        onRetry={requests.refetch}
      />
    );
  }
  if (people.length === 0) return null;

  function answerOne(person: UserCard, isApproved: boolean) {
    // Keeps the focus in the list when the row and its buttons are removed.
    title.current?.focus();
    void answer({ person, isApproved });
  }
  async function answerAll(isApproved: boolean) {
    const isConfirmed = await shell.dialogs.confirm(
      isApproved
        ? {
            title: text('Approve all {count} requests?', { count }),
            text: text('These people can see your Pins, boards, and lists.'),
            confirm: text('Approve all'),
          }
        : {
            title: text('Decline all {count} requests?', { count }),
            text: text("These people aren't notified, and can ask again."),
            confirm: text('Decline all'),
            isDestructive: true,
          },
    );
    if (isConfirmed) await answer({ isApproved });
  }

  return (
    <section className={styles.requests} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} ref={title} tabIndex={-1}>
          {text('Follow requests')}
        </h3>
        {count > 1 && (
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
