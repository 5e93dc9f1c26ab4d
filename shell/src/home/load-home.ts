import {
  homeQuery,
  popularPinsQuery,
  type SlotName,
  type SlotProps,
} from '@corkboard/shared/remote';
import type { ServerRemotes } from '../remotes/server-remotes.ts';
import { homeTopicsQuery } from './home-topics-query.ts';
import { isSlotFilled } from './is-slot-filled.ts';
import { popularUsersQuery } from './popular-users-query.ts';
import { START_FOLLOWS } from './start-panel.tsx';

type Scope = Parameters<ServerRemotes['prefetch']>[2];

/** Loads the first view. Returns `unknown` if the popular Pins or the viewer's follows failed to load. */
export async function loadHome(
  scope: Scope,
  remotes: Pick<ServerRemotes, 'plan' | 'prefetch'>,
  params: URLSearchParams,
): Promise<'found' | 'unknown'> {
  const { queryClient, viewer } = scope;
  const isFilled = (slot: SlotName) => isSlotFilled(remotes.plan.getState(), slot);
  const load = <N extends SlotName>(slot: N, props: SlotProps[N]) =>
    remotes.prefetch(slot, props, scope);
  const popular = () => queryClient.prefetchInfiniteQuery(popularPinsQuery(scope));
  const people = (layout: SlotProps['home.people']['layout']) =>
    isFilled('home.people')
      ? load('home.people', { layout })
      : queryClient.prefetchQuery(popularUsersQuery(scope));

  if (!viewer.isAuth) {
    await Promise.all([popular(), load('home.boards', { layout: 'row' }), people('row')]);
    return isLoaded(popularPinsQuery(scope).queryKey);
  }

  const home = homeQuery(scope);
  const feed = params.get('show') === 'popular' ? 'popular' : 'following';
  await Promise.all([
    queryClient.prefetchQuery(home).then(loadSuggestions),
    isFilled('home.feed') ? load('home.feed', { feed }) : popular(),
  ]);
  return isLoaded(home.queryKey);

  async function loadSuggestions(): Promise<void> {
    const { following_count: count = 0 } = queryClient.getQueryData(home.queryKey) ?? {};
    if (count < START_FOLLOWS) {
      await Promise.all([load('home.boards', { layout: 'row' }), people('start')]);
    } else if (!scope.device.isPhone) {
      await Promise.all([
        queryClient.prefetchQuery(homeTopicsQuery(scope)),
        people('rail'),
        load('home.boards', { layout: 'rail' }),
      ]);
    }
  }

  function isLoaded(queryKey: readonly unknown[]) {
    return queryClient.getQueryData(queryKey) === undefined ? 'unknown' : 'found';
  }
}
