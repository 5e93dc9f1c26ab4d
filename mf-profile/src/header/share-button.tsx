import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { shareNetwork } from '@corkboard/shared/icons/share-network.ts';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { isOwnProfile, profilePath } from '@corkboard/shared/rules/people';
import { logEventTypes } from '@corkboard/shared/rules/site';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from '@corkboard/shared/ui';
import { useRef } from 'react';

interface Props {
  user: User;
  size: ButtonSize;
  variant?: ButtonVariant;
  hasWords?: boolean;
}

/** The owner of a private profile sends an invitation instead of a link. */
export function ShareButton({ user, size, variant = 'quiet', hasWords: hasText = false }: Props) {
  const text = useText();
  const shell = useShell();
  const { logger, share, signIn } = shell;

  const button = useRef<HTMLButtonElement>(null);
  useIntent({ kinds: 'share-user', id: user.id }, () => {
    button.current?.focus();
    open();
  });

  function press() {
    logger.event({ event_type: logEventTypes.click, aux_data: { tapped: 'share_profile' } });
    const intent = { kind: 'share-user', id: user.id, name: user.full_name } as const;
    if (signIn.require('share-profile', { intent })) open();
  }

  function open() {
    const isInvite = user.is_private_profile && isOwnProfile(shell, user);
    const target = {
      type: isInvite ? ('follow_invite' as const) : ('user' as const),
      id: user.id,
      name: user.full_name,
      description: '',
      imageUrl: user.image_large_url,
      url: profilePath(user.username),
    };
    share.open(target, button.current ?? undefined);
  }
  return hasText ? (
    <Button
      ref={button}
      size={size}
      variant={variant}
      icon={shareNetwork}
      aria-haspopup="dialog"
      onClick={press}
    >
      {text('Share')}
    </Button>
  ) : (
    <IconButton
      ref={button}
      icon={shareNetwork}
      label={text('Share')}
      size={size}
      variant={variant}
      aria-haspopup="dialog"
      onClick={press}
    />
  );
}
