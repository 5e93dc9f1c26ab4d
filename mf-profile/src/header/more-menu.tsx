import type { User } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { flag } from '@corkboard/shared/icons/flag.ts';
import { useShell } from '@corkboard/shared/remote';
import { needsLogin } from '@corkboard/shared/rules/needs-login.ts';
import { profilePath } from '@corkboard/shared/rules/profile-path.ts';
import { type ButtonSize, type ButtonVariant, MenuButton } from '@corkboard/shared/ui';

interface Props {
  user: User;
  size: ButtonSize;
  variant?: ButtonVariant;
}

/** What is seldom needed. Somebody who is signed out signs in before reporting. */
export function MoreMenu({ user, size, variant = 'quiet' }: Props) {
  const text = useText();
  const { viewer, signIn } = useShell();
  const report = {
    id: 'report',
    label: text('Report'),
    icon: flag,
    ...(needsLogin(viewer) ? {} : { href: profilePath(user.username, 'report') }),
  };

  return (
    <MenuButton
      icon={dotsThree}
      label={text('More actions')}
      size={size}
      variant={variant}
      items={[report]}
      onAction={() => signIn.require('report')}
    />
  );
}
