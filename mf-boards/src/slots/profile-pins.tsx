import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { type PrefetchRequest, type SlotProps, useShell } from '@corkboard/shared/remote';
import { VisuallyHidden } from '@corkboard/shared/ui';

import { NoPins } from '../pins/no-pins.tsx';
import { pinLayout } from '../pins/pin-columns.ts';
import { userPinsQuery } from '../pins/user-pins-query.ts';
import { WaitingPins } from '../pins/waiting-pins.tsx';
import { useProfile } from '../view-settings/use-profile.ts';
import { LoadFailed } from './load-failed.tsx';
import { PinList } from './pin-list.tsx';
import { prefetchProfile } from './prefetch-profile.ts';

/** Places that are kept while nothing is known yet. */
const FIRST = 14;

/** One of a profile's lists of Pins: saved, created or tried. */
export function ProfilePins({ username, tab }: SlotProps['profile.pins']) {
  const text = useText();
  const shell = useShell();
  const { user, isOwn, isReady, isFailed, density, retry } = useProfile(username);
  // Which fields to ask for follows from the user, so nothing is asked before the user is known.
  const query = userPinsQuery(shell, user ?? { username, is_partner: false }, tab);
  const list = useInfiniteQuery({ ...query, enabled: user !== undefined });

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
        empty={<NoPins user={user} tab={tab} isOwn={isOwn} />}
      />
    </>
  );
}

export async function prefetchProfilePins(request: PrefetchRequest<'profile.pins'>): Promise<void> {
  const user = await prefetchProfile(request);
  if (!user) return;
  await request.queries.prefetchInfiniteQuery(userPinsQuery(request, user, request.route.tab));
}
