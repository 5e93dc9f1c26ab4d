import type { User } from '@corkboard/shared/contract/users.ts';
import { useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/own-profile.ts';

import { useDialog } from '../common/use-dialog.tsx';
import { ProfileAvatar } from '../header/profile-avatar.tsx';
import { loadPincodeDialog } from './lazy-dialogs.ts';

export function HeaderAvatar({ user, size }: { user: User; size: 'l' | 'xl' }) {
  const shell = useShell();
  const pincode = useDialog(loadPincodeDialog);
  const canShare = isOwnProfile(shell, user) || (shell.viewer.isAuth && shell.viewer.isEmployee);
  if (!canShare) return <ProfileAvatar user={user} size={size} />;

  return (
    <>
      <ProfileAvatar user={user} size={size} onPress={pincode.open} onWarm={pincode.warm} />
      {pincode.show({ user })}
    </>
  );
}
