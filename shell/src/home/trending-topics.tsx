import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { RoutedLink } from '@corkboard/shared/ui';
import { useId } from 'react';
import styles from './home.module.css';
import { homeTopicsQuery } from './home-topics-query.ts';

export function TrendingTopics() {
  const text = useText();
  const title = useId();
  const { data: topics = [] } = useQuery(homeTopicsQuery(useShell()));
  if (topics.length === 0) return null;

  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{text('Trending')}</h2>
      <ol className={styles['topics']}>
        {topics.map(({ id, name, pin_count, image }, index) => (
          <li key={id}>
            <RoutedLink
              className={styles['topic']}
              href={`/search/?${new URLSearchParams({ q: name })}`}
            >
              <span className={styles['rank']} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles['names']}>
                <bdi className={styles['name']}>{name}</bdi>{' '}
                <span className={styles['facts']}>
                  {text('{count, plural, one {# recent Pin} other {# recent Pins}}', {
                    count: pin_count,
                  })}
                </span>
              </span>
              {image && <img src={image.url} width={48} height={48} alt="" loading="lazy" />}
            </RoutedLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
