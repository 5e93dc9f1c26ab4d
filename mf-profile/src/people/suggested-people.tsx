import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useId } from 'react';

import styles from './people-list.module.css';
import { PersonRow } from './person-row.tsx';
import { suggestedQuery } from './suggested-query.ts';
import { useFollowAll } from './use-follow-all.ts';

export function SuggestedPeople({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const text = useText();
  const shell = useShell();
  const title = useId();
  const { data } = useInfiniteQuery(suggestedQuery(shell));
  const followAll = useFollowAll();

  const people = data?.pages.flatMap((page) => page.data) ?? [];
  const others = people.filter((person) => !person.explicitly_followed_by_me);

  const followOthers = () => void followAll(others.map((person) => person.id));
  useIntent({ kinds: 'follow-users', id: '', isReady: people.length > 0 }, followOthers);
  if (people.length === 0) return null;

  function press() {
    if (shell.signIn.require('follow', { intent: { kind: 'follow-users', id: '' } }))
      followOthers();
  }
  return (
    <section className={styles.suggested} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title}>{text('People to follow')}</h3>
        <Button size="s" disabled={others.length === 0} onClick={press}>
          {others.length === 0 ? text('All followed') : text('Follow all')}
        </Button>
      </div>
      <ul className={styles.list}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}
