import type { User } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { shareNetwork } from '@corkboard/shared/icons/share-network.ts';
import { useShell } from '@corkboard/shared/remote';
import { profilePath } from '@corkboard/shared/rules/profile-path.ts';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from '@corkboard/shared/ui';

interface Props {
  user: User;
  size: ButtonSize;
  variant?: ButtonVariant;
  hasWords?: boolean;
}

/** [SHARE-005, SHARE-006] */
export function ShareButton({ user, size, variant = 'quiet', hasWords = false }: Props) {
  const text = useText();
  const { share, signIn } = useShell();

  function open() {
    if (!signIn.require('share-profile')) return;
    share.open({
      type: 'user',
      id: user.id,
      name: user.full_name,
      description: '',
      imageUrl: user.image_large_url,
      url: profilePath(user.username),
    });
  }
  return hasWords ? (
    <Button size={size} variant={variant} icon={shareNetwork} onClick={open}>
      {text('Share')}
    </Button>
  ) : (
    <IconButton
      icon={shareNetwork}
      label={text('Share')}
      size={size}
      variant={variant}
      onClick={open}
    />
  );
}
