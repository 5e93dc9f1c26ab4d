import type { SearchSummary } from '@corkboard/shared/contract/search';
import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { truncate } from '@corkboard/shared/rules/base';
import { searchPath } from '@corkboard/shared/rules/search';
import { ButtonLink, EmptyState, TextLink } from '@corkboard/shared/ui';
import { SearchTopics } from './search-topics.tsx';
import type { Searched } from './searched.ts';

interface Props {
  searched: Searched;
  summary: SearchSummary;
}

export function NothingFound({ searched: { query, scope }, summary }: Props) {
  const text = useText();
  const [likely] = summary.other_queries;
  const ownCount = summary.own_pin_count + (summary.own_board_count ?? 0);
  const hasOwn = scope !== 'me' && ownCount > 0;

  return (
    <>
      <EmptyState
        align="start"
        icon={magnifyingGlass}
        title={text('No results for “{query}”', { query: truncate(query) })}
        text={likely ? undefined : text('Try different or fewer words.')}
        action={
          <>
            {likely && (
              <p>
                {text('Did you mean:')}{' '}
                {summary.other_queries.map(({ query: other, pin_count }, index) => (
                  <span key={other}>
                    {index > 0 && ' · '}
                    <TextLink href={searchPath({ query: other })}>
                      <bdi>{other}</bdi>
                    </TextLink>{' '}
                    ({text('{count, plural, one {# Pin} other {# Pins}}', { count: pin_count })})
                  </span>
                ))}
              </p>
            )}
            {hasOwn && (
              <ButtonLink href={searchPath({ query, isOwn: true })}>
                {text('Search your Pins')}
              </ButtonLink>
            )}
          </>
        }
      />
      <SearchTopics />
    </>
  );
}
