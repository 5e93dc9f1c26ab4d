import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type PrefetchRequest, type SlotProps, useShell } from '@corkboard/shared/remote';
import { VisuallyHidden } from '@corkboard/shared/ui';

import { feedQuery } from '../pins/feed-query.ts';
import { NoFeed } from '../pins/no-feed.tsx';
import { pinLayout } from '../pins/pin-columns.ts';
import { useFreshList } from '../pins/use-fresh-list.ts';
import { WaitingPins } from '../pins/waiting-pins.tsx';
import { useDensity } from '../view-settings/use-density.ts';
import { useProfile } from '../view-settings/use-profile.ts';
import { CardTools } from './card-tools.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PinList } from './pin-list.tsx';
import { prefetchProfile } from './prefetch-profile.ts';

const FIRST = 14;

/** Story Pins, video Pins or the shopping list: lists with an address of their own. [PINS-013] */
export function ProfileFeed({ username, feed }: SlotProps['profile.feed']) {
  const text = useText();
  const { user, isOwn, isReady, isFailed, retry } = useProfile(username);
  const { density } = useDensity(isOwn);
  const query = feedQuery(useShell(), username, feed);
  const list = useInfiniteQuery(query);
  useFreshList(query.queryKey);

  if (isFailed || (list.isError && !list.data)) {
    const tryAgain = async () => (isFailed ? retry() : list.refetch());
    return <LoadFailed title={text('The Pins could not be loaded.')} onRetry={tryAgain} />;
  }
  const layout = pinLayout({ density, isOwn });
  if (!user || !isReady || !list.data) return <WaitingPins layout={layout} count={FIRST} />;
  return (
    <>
      <VisuallyHidden as="h2">{text('Pins')}</VisuallyHidden>
      <PinList
        list={list}
        pages={list.data.pages}
        layout={layout}
        Actions={CardTools}
        empty={<NoFeed user={user} feed={feed} isOwn={isOwn} />}
      />
    </>
  );
}

export async function prefetchProfileFeed(request: PrefetchRequest<'profile.feed'>): Promise<void> {
  const user = await prefetchProfile(request);
  if (!user) return;
  const { username, feed } = request.route;
  await request.queries.prefetchInfiniteQuery(feedQuery(request, username, feed));
}
