import type { User } from '@corkboard/shared/contract/people';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';
import { ProfileAvatar } from '../header/identity/profile-avatar.tsx';
import { loadPincodeDialog } from './lazy-dialogs.ts';

export function HeaderAvatar({ user, size }: { user: User; size: 'l' | 'xl' }) {
  const shell = useShell();
  const pincode = useLazyDialog();
  const canShare = isOwnProfile(shell, user) || (shell.viewer.isAuth && shell.viewer.isEmployee);
  if (!canShare) return <ProfileAvatar user={user} size={size} />;

  return (
    <>
      <ProfileAvatar
        user={user}
        size={size}
        onPress={() => pincode.open(loadPincodeDialog, { user })}
        onWarm={() => pincode.warm(loadPincodeDialog)}
      />
      {pincode.element}
    </>
  );
}
