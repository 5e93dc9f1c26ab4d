import type { UserCard } from '@corkboard/shared/contract/people';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { useId, useRef } from 'react';

import { LoadMore } from '../common/load-more.tsx';
import styles from './people-list.module.css';
import { PersonRow } from './person-row.tsx';
import { useFollowRequests } from './use-follow-requests.ts';

interface Props {
  onLeave?: (() => void) | undefined;
}

export function FollowRequests({ onLeave }: Props) {
  const text = useText();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { requests, people, answer, answerAll, loadingFor } = useFollowRequests();

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
  return (
    <section className={styles.requests} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} ref={title} tabIndex={-1}>
          {text('Follow requests')}
        </h3>
        {(people.length > 1 || requests.hasNextPage) && (
          <div className={styles.answers}>
            <Button
              size="s"
              variant="plain"
              isPending={loadingFor === false}
              disabled={loadingFor === true}
              onClick={() => answerAll(false)}
            >
              {text('Decline all')}
            </Button>
            <Button
              size="s"
              isPending={loadingFor === true}
              disabled={loadingFor === false}
              onClick={() => answerAll(true)}
            >
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
              <Answers
                name={person.full_name}
                onAnswer={(isApproved) => answerOne(person, isApproved)}
              />
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

interface AnswersProps {
  name: string;
  onAnswer: (isApproved: boolean) => void;
}

function Answers({ name, onAnswer }: AnswersProps) {
  const text = useText();
  return (
    <div className={styles.answers}>
      <Button
        size="s"
        variant="plain"
        aria-label={text('Decline {name}', { name })}
        onClick={() => onAnswer(false)}
      >
        {text('Decline')}
      </Button>
      <Button size="s" aria-label={text('Approve {name}', { name })} onClick={() => onAnswer(true)}>
        {text('Approve')}
      </Button>
    </div>
  );
}
