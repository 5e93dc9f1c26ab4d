import type { DataTag, QueryKey } from '@tanstack/react-query';
import { pinQuery } from '../common/pin-query.ts';
import { HELP } from '../content/help-topics.ts';
import { imprintQuery } from '../content/imprint-query.ts';
import { todayQuery } from '../content/today-query.ts';
import { conversationQuery } from '../conversation/conversation-queries.ts';
import { loadHome } from '../home/load-home.ts';
import type { ServerRemotes } from '../remotes/server-remotes.ts';
import type { Route } from '../routing/routes.ts';
import { foundPeopleQuery } from '../search/found-people-query.ts';
import { searchSummaryQuery } from '../search/search-summary-query.ts';
import { getSearched, isEmptySearch } from '../search/searched.ts';
import { signInOptionsQuery } from '../session/login/sign-in-options-query.ts';

/** `unknown`: the data that decides it didn't arrive. */
export type Existence = 'found' | 'missing' | 'unknown';

interface Page {
  route: Extract<Route, { page: string }>;
  params: URLSearchParams;
  remotes: Pick<ServerRemotes, 'plan' | 'prefetch' | 'isLate'>;
  scope: Parameters<ServerRemotes['prefetch']>[2];
  isLacking(): boolean;
}

export async function loadPage({
  route,
  params,
  remotes,
  scope,
  isLacking,
}: Page): Promise<Existence> {
  const { queryClient } = scope;
  switch (route.page) {
    case 'home':
      return loadHome(scope, remotes, params);
    case 'pin':
      return decideBy(pinQuery(scope, route.id));
    case 'imprint':
      return decideBy(imprintQuery(scope));
    case 'today':
      return decideBy(todayQuery(scope, route.slug), (pins) => pins.length > 0);
    case 'help':
      return route.topic === '' || HELP.has(route.topic) ? 'found' : 'missing';
    case 'sign-in':
    case 'sign-up':
      await queryClient.prefetchQuery(signInOptionsQuery(scope));
      return 'found';
    case 'tool':
      return loadTool(route.path);
    case 'onboarding':
    case 'settings':
    case 'legal':
    case 'pin-builder':
      return 'found';
    case 'not-found':
      return 'missing';
  }

  async function loadTool(path: string): Promise<Existence> {
    const [tool = '', id, action] = path.split('/');
    if (tool === 'search') return search(id === 'me');
    if (tool === 'conversation') {
      return id === undefined ? 'found' : decideBy(conversationQuery(scope, id));
    }
    const isOfPin = action === 'edit' || action === 'repin';
    return isOfPin ? decideBy(pinQuery(scope, id ?? '')) : 'found';
  }

  async function search(isOwn: boolean): Promise<Existence> {
    const searched = getSearched(params, isOwn);
    if (isEmptySearch(searched)) return 'found';
    const { query, scope: kind } = searched;
    const { hex, sort } = searched;
    const results = { query, kind: searched.kind, hex, sort };
    await Promise.all([
      queryClient.prefetchQuery(searchSummaryQuery(scope, searched)),
      kind === 'users'
        ? queryClient.prefetchInfiniteQuery(foundPeopleQuery(scope, query))
        : remotes.prefetch('search.results', { ...results, scope: kind }, scope),
    ]);
    return remotes.isLate('search.results') || isLacking() ? 'unknown' : 'found';
  }

  async function decideBy<D>(
    query: { queryKey: DataTag<QueryKey, D, Error> },
    exists: (data: D) => boolean = (data) => data !== null,
  ): Promise<Existence> {
    await queryClient.prefetchQuery(query);
    const data = queryClient.getQueryData(query.queryKey);
    if (data === undefined) return 'unknown';
    return exists(data) ? 'found' : 'missing';
  }
}
