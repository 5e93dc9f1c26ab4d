import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { canEdit } from '@corkboard/shared/rules/people';
import { ButtonLink } from '@corkboard/shared/ui';

import { ShareButton } from './share-button.tsx';

export function OwnerActions({ user }: { user: User }) {
  const text = useText();
  const { actingAs, device } = useShell();
  const size = user.is_partner ? 'm' : 'l';
  return (
    <>
      {canEdit(actingAs) && (
        <ButtonLink href="/settings/edit-profile/" size={size} data-guidance-anchor="profile.edit">
          {device.isPhone ? text('Edit Profile') : text('Edit profile')}
        </ButtonLink>
      )}
      <ShareButton user={user} size={size} hasWords />
    </>
  );
}
