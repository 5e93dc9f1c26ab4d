import type { User } from '@corkboard/shared/contract/people';
import type { Pin } from '@corkboard/shared/contract/pins';
import { LoadFailed, useLostProfile } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { ComponentProps, ReactNode } from 'react';

import { pinLayout } from '../../pins/grid/pin-columns.ts';
import { PinGridSkeleton } from '../../pins/grid/pin-grid-skeleton.tsx';
import type { useProfile } from '../../view-settings/use-profile.ts';
import { CardTools } from '../board-menu/card-tools.tsx';
import { PinList } from '../pin-list.tsx';

/** Cards of the placeholder. */
const FIRST = 14;

interface Props {
  username: string;
  profile: Pick<ReturnType<typeof useProfile>, 'user' | 'isOwn' | 'isReady' | 'error' | 'retry'>;
  list: ComponentProps<typeof PinList>['list'] & {
    data: { pages: { data: Pin[] }[] } | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  density: 'regular' | 'dense';
  heading?: ReactNode;
  getEmpty: (user: User) => ReactNode;
}

/** A list of Pins on a profile. It waits for the profile, which decides the layout. */
export function ProfilePinList({ username, profile, list, density, heading, getEmpty }: Props) {
  const text = useText();
  const { user, isOwn, isReady, error, retry } = profile;
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
      {heading}
      <PinList
        list={list}
        pages={list.data.pages}
        layout={layout}
        Actions={CardTools}
        empty={getEmpty(user)}
      />
    </>
  );
}
