import { LoadFailed, useLostProfile } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type PrefetchRequest, type SlotProps, useShell } from '@corkboard/shared/remote';
import { VisuallyHidden } from '@corkboard/shared/ui';

import { feedQuery } from '../pins/feed-query.ts';
import { NoFeed } from '../pins/no-feed.tsx';
import { pinLayout } from '../pins/pin-columns.ts';
import { PinGridSkeleton } from '../pins/pin-grid-skeleton.tsx';
import { useFreshList } from '../pins/use-fresh-list.ts';
import { useDensity } from '../view-settings/use-density.ts';
import { useProfile } from '../view-settings/use-profile.ts';
import { CardTools } from './card-tools.tsx';
import { PinList } from './pin-list.tsx';
import { prefetchProfile } from './prefetch-profile.ts';

const FIRST = 14;

export function ProfileFeed({ username, feed }: SlotProps['profile.feed']) {
  const text = useText();
  const { user, isOwn, isReady, error, retry } = useProfile(username);
  const { density } = useDensity(isOwn);
  const query = feedQuery(useShell(), username, feed);
  const list = useInfiniteQuery(query);
  useFreshList(query.queryKey);

  useLostProfile(username, list.error);

  const failure = error ?? (list.data ? null : list.error);
  if (failure) {
    const tryAgain = async () => (error ? retry() : list.refetch());
    return <LoadFailed title={text("Couldn't load Pins.")} error={failure} onRetry={tryAgain} />;
  }
  const layout = pinLayout({ density, isOwn });
  if (!user || !isReady || !list.data) return <PinGridSkeleton layout={layout} count={FIRST} />;
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
  await request.queryClient.prefetchInfiniteQuery(feedQuery(request, username, feed));
}
