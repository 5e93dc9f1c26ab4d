import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { searchPath } from '@corkboard/shared/rules/search';
import { RoutedLink, Skeleton } from '@corkboard/shared/ui';
import { useId } from 'react';
import { searchTopicsQuery } from './search-bar/search-topics-query.ts';
import styles from './search-page.module.css';

/** A way on for someone who doesn't know what to search for. */
export function SearchTopics() {
  const text = useText();
  const title = useId();
  const { data: topics, isError } = useQuery(searchTopicsQuery(useShell()));
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
