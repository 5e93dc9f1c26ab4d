import type { SearchSummary } from '@corkboard/shared/contract/search';
import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { truncate } from '@corkboard/shared/rules/base';
import { searchPath } from '@corkboard/shared/rules/search';
import { ButtonLink, EmptyState, TextLink } from '@corkboard/shared/ui';
import styles from './search-page.module.css';
import { SearchTopics } from './search-topics.tsx';
import type { Searched } from './searched.ts';

interface Props {
  searched: Searched;
  summary: SearchSummary;
}

export function NothingFound({ searched: { query, scope }, summary }: Props) {
  const text = useText();
  const [likely, ...others] = summary.other_queries;
  const ownCount = summary.own_pin_count + (summary.own_board_count ?? 0);
  const hasOwn = scope !== 'me' && ownCount > 0;

  return (
    <>
      <EmptyState
        align="start"
        icon={magnifyingGlass}
        title={text('No results for “{query}”', { query: truncate(query) })}
        text={
          likely ? (
            <>
              {text('Did you mean:')}{' '}
              <TextLink href={searchPath({ query: likely.query })}>
                <bdi>{likely.query}</bdi>
              </TextLink>{' '}
              ({text('{count, plural, one {# Pin} other {# Pins}}', { count: likely.pin_count })})
            </>
          ) : (
            text('Try different or fewer words.')
          )
        }
        action={
          (others.length > 0 || hasOwn) && (
            <div className={styles['ways']}>
              {others.map(({ query: other }) => (
                <ButtonLink
                  key={other}
                  href={searchPath({ query: other })}
                  icon={magnifyingGlass}
                  size="s"
                >
                  <bdi>{other}</bdi>
                </ButtonLink>
              ))}
              {hasOwn && (
                <ButtonLink href={searchPath({ query, isOwn: true })} icon={pushPin} size="s">
                  {text('Search your Pins')}
                </ButtonLink>
              )}
            </div>
          )
        }
      />
      <SearchTopics />
    </>
  );
}
