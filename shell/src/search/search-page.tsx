import { useText } from '@corkboard/shared/i18n';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { Slot, useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { searchPath } from '@corkboard/shared/rules/search-path.ts';
import { EmptyState, RouteTabs } from '@corkboard/shared/ui';

import { RequireSignIn } from '../common/require-sign-in.tsx';
import { PeopleResults } from './people-results.tsx';
import { SearchField } from './search-field.tsx';
import styles from './search-page.module.css';
import { getSearched, type Searched } from './searched.ts';

export function SearchPage({ isOwn }: { isOwn: boolean }) {
  const page = <Search key={String(isOwn)} isOwn={isOwn} />;
  return isOwn ? <RequireSignIn>{page}</RequireSignIn> : page;
}

function Search({ isOwn }: { isOwn: boolean }) {
  const text = useText();
  const [address] = useSearchParams();
  const { query, scope } = getSearched(address, isOwn);

  return (
    <div className={styles['page']}>
      <h1>{isOwn ? text('Search your Pins') : text('Search')}</h1>
      <SearchField
        query={query}
        scope={address.get('scope') ?? ''}
        isOwn={isOwn}
        selects={address.get('input_select') === 'true' || query === ''}
      />
      {query !== '' && !isOwn && <Scopes query={query} scope={scope} />}
      {query.trim() === '' ? (
        <EmptyState
          icon={magnifyingGlass}
          title={isOwn ? text('What have you saved?') : text('What are you looking for?')}
          text={
            isOwn
              ? text('Words of a title, a description or a link find your Pins.')
              : text('Search for Pins, boards and people.')
          }
        />
      ) : (
        <Results query={query} scope={scope} />
      )}
    </div>
  );
}

function Results({ query, scope }: Searched) {
  if (scope === 'users') return <PeopleResults query={query} />;
  return <Slot name="search.results" query={query} scope={scope} />;
}

function Scopes({ query, scope }: Searched) {
  const text = useText();
  const { viewer } = useShell();
  const to = (asked: string) => searchPath({ query, scope: asked });
  return (
    <RouteTabs
      label={text('Search for')}
      tabs={[
        { href: to(''), label: text('Pins'), isCurrent: scope === 'pins' },
        { href: to('boards'), label: text('Boards'), isCurrent: scope === 'boards' },
        { href: to('users'), label: text('People'), isCurrent: scope === 'users' },
        ...(viewer.isAuth
          ? [
              {
                href: searchPath({ query, isOwn: true }),
                label: text('Your Pins'),
                isCurrent: false,
              },
            ]
          : []),
      ]}
    />
  );
}
