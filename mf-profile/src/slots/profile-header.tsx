import { useSuspenseQuery } from '@corkboard/shared/query';
import { Slot, type SlotProps, userQuery, useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/own-profile.ts';

import { FollowButton } from '../follow/follow-button.tsx';
import { OwnerActions } from '../header/owner-actions.tsx';
import { PartnerHeader } from '../header/partner-header.tsx';
import { PersonHeader } from '../header/person-header.tsx';
import { VisitorActions } from '../header/visitor-actions.tsx';

/** Who the profile is about, as the public sees it; its owner gets other buttons there. [HEAD-054] */
export function ProfileHeader({ username }: SlotProps['profile.header']) {
  const shell = useShell();
  const { data: user } = useSuspenseQuery(userQuery(shell, username));

  const actions = isOwnProfile(shell, user) ? (
    <OwnerActions user={user} />
  ) : (
    <VisitorActions
      user={user}
      follow={<FollowButton user={user} size={user.is_partner ? 'm' : 'l'} />}
      contact={user.is_partner && <Slot name="profile.contact" username={user.username} />}
    />
  );
  return user.is_partner ? (
    <PartnerHeader
      user={user}
      actions={actions}
      badges={<Slot name="profile.badges" userId={user.id} />}
    />
  ) : (
    <PersonHeader user={user} actions={actions} />
  );
}
