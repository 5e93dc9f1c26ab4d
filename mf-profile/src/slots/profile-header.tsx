import { useSuspenseQuery } from '@corkboard/shared/query';
import { Slot, type SlotProps, userQuery, useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { isOwnProfile } from '@corkboard/shared/rules/people';
import { isMerchant } from '../common/is-merchant.ts';
import { MinimalHeader } from '../header/minimal-header.tsx';
import { OwnerActions } from '../header/owner-actions.tsx';
import { PartnerHeader } from '../header/partner-header.tsx';
import { PersonHeader } from '../header/person-header.tsx';
import { VisitorActions } from '../header/visitor-actions.tsx';
import { hasMinimalHeader } from '../visit/has-minimal-header.ts';
import { HeaderAvatar } from './header-avatar.tsx';
import { ProfileCounts } from './profile-counts.tsx';
import { FollowOrUnblock } from './visitor/follow-or-unblock.tsx';
import { VisitorMenu } from './visitor-menu.tsx';

export function ProfileHeader({ username }: SlotProps['profile.header']) {
  const shell = useShell();
  const [query] = useSearchParams();
  const { data: user } = useSuspenseQuery(userQuery(shell, username));
  const isOwn = isOwnProfile(shell, user);
  const hasBar = user.is_partner && !shell.device.isPhone;
  const size = hasBar ? 'm' : 'l';

  const follow = <FollowOrUnblock user={user} size={size} />;
  if (!isOwn && hasMinimalHeader(user, query)) return <MinimalHeader user={user} follow={follow} />;

  const actions = isOwn ? (
    <OwnerActions user={user} />
  ) : (
    <VisitorActions
      user={user}
      follow={follow}
      contact={user.is_partner && <Slot name="profile.contact" username={user.username} />}
      more={<VisitorMenu user={user} size={size} variant={hasBar ? 'plain' : 'quiet'} />}
    />
  );
  const counts = <ProfileCounts user={user} />;
  return user.is_partner ? (
    <PartnerHeader
      user={user}
      avatar={<HeaderAvatar user={user} size="xl" />}
      counts={counts}
      actions={actions}
      badges={isMerchant(user) && <Slot name="profile.badges" userId={user.id} />}
    />
  ) : (
    <PersonHeader
      user={user}
      avatar={<HeaderAvatar user={user} size="l" />}
      counts={counts}
      actions={actions}
    />
  );
}
