import { useQuery } from '@corkboard/shared/query';
import { type SlotProps, userQuery, useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';
import { FollowPerson } from '../../people/person-row.tsx';

/** The profile has the current state of the follow, the Pin has that of its load. */
export function PinFollow({ user, pinId }: SlotProps['pin.follow']) {
  const shell = useShell();
  const isOwn = isOwnProfile(shell, user);
  const { data } = useQuery({ ...userQuery(shell, user.username), enabled: !isOwn });
  if (isOwn) return null;
  const { explicitly_followed_by_me, follow_requested_by_me } = data ?? user;
  return (
    <FollowPerson
      person={{
        ...user,
        ...(explicitly_followed_by_me !== undefined && { explicitly_followed_by_me }),
        ...(follow_requested_by_me !== undefined && { follow_requested_by_me }),
      }}
      {...(pinId !== undefined && { pinId })}
    />
  );
}
