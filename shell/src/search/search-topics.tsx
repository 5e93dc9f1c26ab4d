import { useText } from '@corkboard/shared/i18n';
import { queryOptions, useQuery } from '@corkboard/shared/query';
import { type Shell, useShell } from '@corkboard/shared/remote';
import { getHomeTopics } from '@corkboard/shared/requests/home';
import { searchPath } from '@corkboard/shared/rules/search';
import { RoutedLink, Skeleton } from '@corkboard/shared/ui';
import { useId } from 'react';
import styles from './search-page.module.css';

const TOPICS = 15;

function topicsQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>) {
  return queryOptions({
    queryKey: [subject, 'search', 'topics'],
    queryFn: async ({ signal }) =>
      (await call(getHomeTopics, { page_size: TOPICS }, { signal })).data,
  });
}

/** A way on for someone who doesn't know what to search for. */
export function SearchTopics() {
  const text = useText();
  const title = useId();
  const { data: topics, isError } = useQuery(topicsQuery(useShell()));
  if (isError || topics?.length === 0) return null;

  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{text('Popular topics')}</h2>
      {topics ? (
        <ul className={styles['topics']}>
          {topics.map(({ id, name, pin_count, image }) => (
            <li key={id}>
              <RoutedLink className={styles['topic']} href={searchPath({ query: name })}>
                <span className={styles['topicImage']}>
                  {image && <img src={image.url} alt="" loading="lazy" decoding="async" />}
                </span>
                <bdi className={styles['topicName']}>{name}</bdi>{' '}
                <span className={styles['facts']}>
                  {text('{count, plural, one {# recent Pin} other {# recent Pins}}', {
                    count: pin_count,
                  })}
                </span>
              </RoutedLink>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton shape="board" count={5} />
      )}
    </section>
  );
}
