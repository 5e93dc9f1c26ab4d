import type { SearchSummary } from '@corkboard/shared/contract/search';
import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { useQuery } from '@corkboard/shared/query';
import { Slot, useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { truncate } from '@corkboard/shared/rules/base';
import { formatSearchCount, MAX_SEARCH_COUNT } from '@corkboard/shared/rules/search';
import { Button, EmptyState, RouteTabs, VisuallyHidden } from '@corkboard/shared/ui';

import { RequireSignIn } from '../common/require-sign-in.tsx';
import { useIsNarrow } from '../common/use-is-narrow.ts';
import { SiteFooter } from '../layout/site-footer.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PeopleResults } from './people-results.tsx';
import { PeopleRow } from './people-row.tsx';
import { SearchFilters } from './search-filters.tsx';
import styles from './search-page.module.css';
import { SearchSortMenu } from './search-sort-menu.tsx';
import { searchSummaryQuery } from './search-summary-query.ts';
import { SearchTopics } from './search-topics.tsx';
import {
  getSearched,
  hasSort,
  isEmptySearch,
  type Searched,
  type SearchScope,
} from './searched.ts';
import { toSearchPath } from './to-search-path.ts';

export function SearchPage({ isOwn }: { isOwn: boolean }) {
  const page = <Search key={String(isOwn)} isOwn={isOwn} />;
  return isOwn ? <RequireSignIn>{page}</RequireSignIn> : page;
}

function Search({ isOwn }: { isOwn: boolean }) {
  const text = useText();
  const [address] = useSearchParams();
  const searched = getSearched(address, isOwn);
  const { query } = searched;
  const isStart = isEmptySearch(searched);
  const { data: summary } = useQuery({
    ...searchSummaryQuery(useShell(), searched),
    enabled: !isStart,
  });
  const hasWall = !isStart && !(summary && isWithoutResults(searched, summary));

  return (
    <>
      <div className={styles['page']}>
        <VisuallyHidden as="h1">
          {query === ''
            ? isOwn
              ? text('Search your Pins')
              : text('Search')
            : text('Results for “{query}”', { query: truncate(query) })}
        </VisuallyHidden>
        {isStart ? (
          <>
            {isOwn && (
              <EmptyState
                icon={magnifyingGlass}
                title={text('Search your saved Pins')}
                text={text('Search by title, description, link, or board.')}
              />
            )}
            <SearchTopics />
          </>
        ) : (
          <Results searched={searched} summary={summary} />
        )}
      </div>
      {!hasWall && <SiteFooter />}
    </>
  );
}

interface ResultsProps {
  searched: Searched;
  summary: SearchSummary | undefined;
}

function Results({ searched, summary }: ResultsProps) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const { query, scope, kind, hex, sort } = searched;
  const isEmpty = summary !== undefined && getTotal(summary, scope) === 0;
  const isNone = summary !== undefined && hasNoneWithFilters(searched, summary);
  const hasTabs = query !== '' && !hasNothing(summary);
  const hasFilters = !isEmpty && scopesWithFilters.has(scope);
  const corrected = scope === 'me' ? null : summary?.corrected_query;

  return (
    <>
      {hasTabs && <ScopeTabs searched={searched} summary={summary} hasOrder={!isNarrow} />}
      <div className={styles['filters']}>
        {/* On a phone, the tabs need the whole width. */}
        {hasTabs && hasFilters && isNarrow && hasSort(searched) && (
          <SearchSortMenu searched={searched} />
        )}
        {hasFilters && <SearchFilters searched={searched} />}
        <ResultCount searched={searched} summary={summary} isHidden={isEmpty} />
      </div>
      {corrected && (
        <p className={styles['corrected']}>
          {text('No results for “{query}”. These are for “{corrected}”.', {
            query: truncate(query),
            corrected,
          })}
        </p>
      )}
      {isEmpty ? (
        <NothingFound searched={searched} summary={summary} />
      ) : scope === 'users' ? (
        <PeopleResults query={query} />
      ) : (
        <>
          {isNone && <NoneWithFilters searched={searched} />}
          {scope === 'all' && summary && summary.user_count > 0 && (
            <PeopleRow searched={searched} count={summary.user_count} />
          )}
          {(!isNone || hasOnlyBoards(searched, summary)) && (
            <Slot
              name="search.results"
              {...{ query, kind, hex, sort }}
              // Older remotes would say below the boards of `all` that there are no results.
              scope={isNone ? 'boards' : scope}
              boardCount={scope === 'me' ? summary?.own_board_count : summary?.board_count}
            />
          )}
        </>
      )}
    </>
  );
}

function NoneWithFilters({ searched }: { searched: Searched }) {
  const text = useText();
  const { navigation } = useShell();
  const cleared = toSearchPath({ ...searched, kind: undefined, hex: undefined });
  return (
    <EmptyState
      icon={magnifyingGlass}
      title={text('No Pins match these filters')}
      action={<Button onClick={() => navigation.to(cleared)}>{text('Clear filters')}</Button>}
    />
  );
}

/** No tab has a result. */
function hasNothing(summary: SearchSummary | undefined): boolean {
  return summary !== undefined && getTotal(summary, 'all') + getTotal(summary, 'me') === 0;
}

/** The viewer's Pins are shown with their boards. */
function getTotal(summary: SearchSummary, scope: SearchScope): number {
  return getCount(summary, scope) + (scope === 'me' ? (summary.own_board_count ?? 0) : 0);
}

function ResultCount({ searched, summary, isHidden }: ResultsProps & { isHidden: boolean }) {
  const text = useText();
  const { locale } = useShell();
  const format = (count: number) => formatSearchCount(count, locale);
  const { scope } = searched;
  const total = summary ? getTotal(summary, scope) : 0;
  const pins = summary ? getPinCount(summary, scope) : 0;

  return (
    <p className={styles['count']} data-hidden={isHidden || undefined} role="status">
      {!summary
        ? ''
        : isFiltered(searched) && scope !== 'boards' && scope !== 'users'
          ? text('{filtered} of {count, plural, one {{total} Pin} other {{total} Pins}}', {
              filtered: format(getFilteredPinCount(summary, scope)),
              total: format(pins),
              count: pins,
            })
          : text('{count, plural, =0 {No results} one {{total} result} other {{total} results}}', {
              count: total,
              total: format(total),
            })}
    </p>
  );
}

function ScopeTabs({ searched, summary, hasOrder }: ResultsProps & { hasOrder: boolean }) {
  const text = useText();
  const { viewer, locale } = useShell();
  const scopes: [SearchScope, string][] = [
    ['all', text('All')],
    ['pins', text('Pins')],
    ['boards', text('Boards')],
    ['users', text('People')],
    ...(viewer.isAuth ? [['me', text('Your Pins')] satisfies [SearchScope, string]] : []),
  ];
  return (
    <RouteTabs
      label={text('Search for')}
      tabs={scopes.map(([scope, label]) => ({
        href: toSearchPath({ ...searched, scope }),
        label,
        isCurrent: scope === searched.scope,
        ...(summary && { count: formatSearchCount(getCount(summary, scope), locale) }),
      }))}
      end={hasOrder && hasSort(searched) ? <SearchSortMenu searched={searched} /> : undefined}
    />
  );
}

function getCount(summary: SearchSummary, scope: SearchScope): number {
  switch (scope) {
    case 'all':
      return Math.min(
        MAX_SEARCH_COUNT,
        summary.pin_count + summary.board_count + summary.user_count,
      );
    case 'pins':
      return summary.pin_count;
    case 'boards':
      return summary.board_count;
    case 'users':
      return summary.user_count;
    case 'me':
      return summary.own_pin_count;
  }
}

function getPinCount(summary: SearchSummary, scope: SearchScope): number {
  return scope === 'me' ? summary.own_pin_count : summary.pin_count;
}

function getFilteredPinCount(summary: SearchSummary, scope: SearchScope): number {
  return scope === 'me' ? summary.filtered_own_pin_count : summary.filtered_pin_count;
}

const scopesWithFilters = new Set<SearchScope>(['all', 'pins', 'me']);

function hasNoneWithFilters(searched: Searched, summary: SearchSummary): boolean {
  const { scope } = searched;
  return (
    scopesWithFilters.has(scope) &&
    isFiltered(searched) &&
    getFilteredPinCount(summary, scope) === 0
  );
}

/** Filters are for Pins, so the tab with all kinds still has boards. */
function hasOnlyBoards(searched: Searched, summary: SearchSummary): boolean {
  return (
    searched.scope === 'all' && summary.board_count > 0 && hasNoneWithFilters(searched, summary)
  );
}

function isWithoutResults(searched: Searched, summary: SearchSummary): boolean {
  if (hasOnlyBoards(searched, summary)) return false;
  return getTotal(summary, searched.scope) === 0 || hasNoneWithFilters(searched, summary);
}

/** A color without words is the search itself. */
function isFiltered({ kind, hex, query }: Searched): boolean {
  return kind !== undefined || (hex !== undefined && query !== '');
}
