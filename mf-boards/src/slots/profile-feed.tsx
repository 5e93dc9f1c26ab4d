import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type PrefetchRequest, type SlotProps, useShell } from '@corkboard/shared/remote';

import { feedQuery } from '../pins/feed-query.ts';
import { NoFeed } from '../pins/no-feed.tsx';
import { pinLayout } from '../pins/pin-columns.ts';
import { WaitingPins } from '../pins/waiting-pins.tsx';
import { useProfile } from '../view-settings/use-profile.ts';
import { LoadFailed } from './load-failed.tsx';
import { PinList } from './pin-list.tsx';
import { prefetchProfile } from './prefetch-profile.ts';

/** Places that are kept while nothing is known yet. */
const FIRST = 14;

/** Story Pins, video Pins or the shopping list of a profile. [PINS-013] */
export function ProfileFeed({ username, feed }: SlotProps['profile.feed']) {
  const text = useText();
  const { user, isOwn, isReady, isFailed, density, retry } = useProfile(username);
  const list = useInfiniteQuery(feedQuery(useShell(), username, feed));

  if (isFailed || (list.isError && !list.data)) {
    const tryAgain = async () => (isFailed ? retry() : list.refetch());
    return <LoadFailed title={text('The Pins could not be loaded.')} onRetry={tryAgain} />;
  }
  const layout = pinLayout({ density, isOwn });
  if (!user || !isReady || !list.data) return <WaitingPins layout={layout} count={FIRST} />;

  return (
    <PinList
      list={list}
      pages={list.data.pages}
      layout={layout}
      empty={<NoFeed user={user} feed={feed} isOwn={isOwn} />}
    />
  );
}

export async function prefetchProfileFeed(request: PrefetchRequest<'profile.feed'>): Promise<void> {
  const { queries, route } = request;
  await Promise.all([
    prefetchProfile(request),
    queries.prefetchInfiniteQuery(feedQuery(request, route.username, route.feed)),
  ]);
}
