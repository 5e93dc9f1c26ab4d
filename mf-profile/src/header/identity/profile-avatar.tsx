import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { Avatar } from '@corkboard/shared/ui';

import styles from './profile-avatar.module.css';

interface Props {
  user: User;
  size: 'l' | 'xl';
  onPress?: (() => void) | undefined;
  onWarm?: (() => void) | undefined;
}

export function ProfileAvatar({ user, size, onPress, onWarm }: Props) {
  const text = useText();
  const face = (
    <Avatar url={user.image_xlarge_url} name={user.image_alt_text || user.full_name} size={size} />
  );
  if (!onPress) return face;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={text('Create pincode')}
      aria-haspopup="dialog"
      onPointerEnter={onWarm}
      onFocus={onWarm}
      onClick={onPress}
    >
      {face}
    </button>
  );
}
