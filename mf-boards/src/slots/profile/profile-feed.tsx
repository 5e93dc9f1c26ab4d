import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type PrefetchRequest, type SlotProps, useShell } from '@corkboard/shared/remote';
import { VisuallyHidden } from '@corkboard/shared/ui';
import { NoFeed } from '../../pins/no-feed.tsx';
import { feedQuery } from '../../pins/queries/feed-query.ts';
import { useFreshList } from '../../pins/queries/use-fresh-list.ts';
import { useDensity } from '../../view-settings/use-density.ts';
import { useProfile } from '../../view-settings/use-profile.ts';
import { prefetchProfile } from './prefetch-profile.ts';
import { ProfilePinList } from './profile-pin-list.tsx';

export function ProfileFeed({ username, feed }: SlotProps['profile.feed']) {
  const text = useText();
  const profile = useProfile(username);
  const { density } = useDensity(profile.isOwn);
  const query = feedQuery(useShell(), username, feed);
  const list = useInfiniteQuery(query);
  useFreshList(query.queryKey);

  return (
    <ProfilePinList
      username={username}
      profile={profile}
      list={list}
      density={density}
      heading={<VisuallyHidden as="h2">{text('Pins')}</VisuallyHidden>}
      getEmpty={(user) => <NoFeed user={user} feed={feed} isOwn={profile.isOwn} />}
    />
  );
}

export async function prefetchProfileFeed(request: PrefetchRequest<'profile.feed'>): Promise<void> {
  const user = await prefetchProfile(request);
  if (!user) return;
  const { username, feed } = request.route;
  await request.queryClient.prefetchInfiniteQuery(feedQuery(request, username, feed));
}
