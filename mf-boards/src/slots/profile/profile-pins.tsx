import type { User } from '@corkboard/shared/contract/people';
import type { PinFilter } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type PrefetchRequest, type SlotProps, useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { isOwnProfile } from '@corkboard/shared/rules/people';
import { VisuallyHidden } from '@corkboard/shared/ui';
import { NoPins } from '../../pins/no-pins.tsx';
import { readPinFilter, writePinFilter } from '../../pins/pin-filters.ts';
import { filteredPinsQuery } from '../../pins/queries/filtered-pins-query.ts';
import { useFreshList } from '../../pins/queries/use-fresh-list.ts';
import { userPinsQuery } from '../../pins/queries/user-pins-query.ts';
import { useDensity } from '../../view-settings/use-density.ts';
import { useProfile } from '../../view-settings/use-profile.ts';
import { ResumeActions } from '../resume-actions.tsx';
import { loadOwnerPinsBar, OwnerPinsBar } from './lazy-owner-pins.ts';
import { knownOwner, prefetchProfile } from './prefetch-profile.ts';
import { ProfilePinList } from './profile-pin-list.tsx';

export { loadOwnerPinsBar };

export function ProfilePins({ username, tab, isOverview = false }: SlotProps['profile.pins']) {
  const known = useProfile(username);
  const isOwn = known.isOwn && !isOverview;
  const profile = { ...known, isOwn };
  const { user } = profile;
  const [search, setSearch] = useSearchParams();
  const { density, choose } = useDensity(isOwn);
  const hasTools = isOwn && tab === 'saved';
  const filter = hasTools ? readPinFilter(search.get('show')) : 'none';

  function show(next: PinFilter) {
    const words = writePinFilter(next);
    setSearch(words ? { show: words } : {}, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <VisuallyHidden as="h2">{useText()('Pins')}</VisuallyHidden>
      {hasTools && (
        <OwnerPinsBar
          user={user}
          filter={filter}
          onFilter={show}
          density={density}
          onDensity={choose}
        />
      )}
      <List
        // Keyed by filter, so that no list state leaks into the next list.
        key={filter}
        profile={profile}
        username={username}
        tab={tab}
        isOverview={isOverview}
        filter={filter}
        density={density}
      />
      {isOwn && <ResumeActions />}
    </>
  );
}

interface ListProps {
  username: string;
  tab: SlotProps['profile.pins']['tab'];
  isOverview: boolean;
  profile: ReturnType<typeof useProfile>;
  filter: PinFilter;
  density: 'regular' | 'dense';
}

function List({ profile, username, tab, isOverview, filter, density }: ListProps) {
  const shell = useShell();
  const { user, isOwn } = profile;
  const isFiltered = filter !== 'none';
  // Waits for the user, whose type decides the field set.
  const all = userPinsQuery(shell, user ?? { username, is_partner: false }, { tab, isOverview });
  const some = filteredPinsQuery(shell, filter);
  const whole = useInfiniteQuery({ ...all, enabled: user !== undefined && !isFiltered });
  const filtered = useInfiniteQuery({ ...some, enabled: isFiltered });
  useFreshList(isFiltered ? some.queryKey : all.queryKey);

  return (
    <ProfilePinList
      username={username}
      profile={profile}
      list={isFiltered ? filtered : whole}
      density={density}
      getEmpty={(owner) => <NoPins user={owner} tab={tab} isOwn={isOwn} filter={filter} />}
    />
  );
}

export async function prefetchProfilePins(request: PrefetchRequest<'profile.pins'>): Promise<void> {
  const { queryClient, route } = request;
  const prefetchList = (user: Pick<User, 'username' | 'is_partner'>) =>
    queryClient.prefetchInfiniteQuery(userPinsQuery(request, user, route));
  const owner = knownOwner(request);
  const [user] = await Promise.all([prefetchProfile(request), owner && prefetchList(owner)]);
  if (!user) return;
  if (route.tab === 'saved' && !route.isOverview && isOwnProfile(request, user))
    loadOwnerPinsBar().catch(() => {});
  if (!owner) await prefetchList(user);
}
