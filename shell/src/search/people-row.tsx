import { useText } from '@corkboard/shared/i18n';
import { arrowRight } from '@corkboard/shared/icons/arrow-right.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { formatSearchCount } from '@corkboard/shared/rules/search';
import { ButtonLink, Icon } from '@corkboard/shared/ui';
import { useId } from 'react';
import { UserLink } from '../common/user-link.tsx';
import { foundPeopleQuery } from './found-people-query.ts';
import styles from './search-page.module.css';
import type { Searched } from './searched.ts';
import { toSearchPath } from './to-search-path.ts';

const MAX_PEOPLE = 4;

interface Props {
  searched: Searched;
  count: number;
}

/** The first people of a search, above its Pins. */
export function PeopleRow({ searched, count }: Props) {
  const text = useText();
  const title = useId();
  const shell = useShell();
  const { locale } = shell;
  const { data } = useInfiniteQuery(foundPeopleQuery(shell, searched.query));
  const people = data?.pages[0]?.data.slice(0, MAX_PEOPLE) ?? [];
  if (people.length === 0) return null;

  return (
    <section aria-labelledby={title}>
      <div className={styles['head']}>
        <h2 id={title}>{text('People')}</h2>
        {count > people.length && (
          <ButtonLink
            className={styles['all']}
            variant="plain"
            href={toSearchPath({ ...searched, scope: 'users' })}
            aria-label={text('All {total} people', { total: formatSearchCount(count, locale) })}
          >
            {text('All {total}', { total: formatSearchCount(count, locale) })}
            <Icon path={arrowRight} size="s" isMirrored />
          </ButtonLink>
        )}
      </div>
      <ul className={styles['people']} aria-label={text('People')}>
        {people.map((user) => (
          <li key={user.id}>
            <UserLink user={user} />
          </li>
        ))}
      </ul>
    </section>
  );
}
