import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type PrefetchRequest, type SlotProps, useShell } from '@corkboard/shared/remote';
import { Skeleton } from '@corkboard/shared/ui';
import { useId } from 'react';

import styles from '../people/home-people.module.css';
import { homePeopleQuery } from '../people/home-people-query.ts';
import { PersonCard } from '../people/person-card.tsx';
import { PersonRow } from '../people/person-row.tsx';

export function HomePeople({ layout }: SlotProps['home.people']) {
  const text = useText();
  const title = useId();
  const list = useInfiniteQuery(homePeopleQuery(useShell(), layout));
  const [page] = list.data?.pages ?? [];

  if (list.isError && !page) {
    return (
      <LoadFailed
        title={text("Couldn't load this list.")}
        error={list.error}
        onRetry={list.refetch}
      />
    );
  }
  if (!page) {
    return (
      <div aria-busy="true">
        <Skeleton shape="row" count={3} />
      </div>
    );
  }
  const { data: people, facts } = page;
  if (people.length === 0) return null;
  if (layout === 'rail') {
    const isAlike = people.every(({ id }) => (facts[id]?.in_common ?? 0) > 0);
    return (
      <section aria-labelledby={title}>
        <h2 id={title} className={styles.title}>
          {isAlike ? text('People who saved the same Pins') : text('People to follow')}
        </h2>
        <ul className={styles.rows}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              inCommon={facts[person.id]?.in_common}
              isShort
            />
          ))}
        </ul>
      </section>
    );
  }

  const cards = (
    <ul className={styles.cards} data-layout={layout}>
      {people.map((person) => (
        <PersonCard key={person.id} person={person} facts={facts[person.id]} />
      ))}
    </ul>
  );
  if (layout === 'start' || layout === 'onboarding') return cards;
  return (
    <section aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{text('People to follow')}</h2>
        <p>{text('Popular on Corkboard')}</p>
      </div>
      {cards}
    </section>
  );
}

export async function prefetchHomePeople(request: PrefetchRequest<'home.people'>): Promise<void> {
  await request.queryClient.prefetchInfiniteQuery(homePeopleQuery(request, request.route.layout));
}
