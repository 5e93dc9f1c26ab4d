import { signOut } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { cookie } from '@corkboard/shared/icons/cookie.ts';
import { signOut as signOutIcon } from '@corkboard/shared/icons/sign-out.ts';
import { userCircle } from '@corkboard/shared/icons/user-circle.ts';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, MenuButton } from '@corkboard/shared/ui';

import { useSession } from './use-session.ts';

/** The signed-in viewer's face, with what concerns the account behind it. */
export function AccountMenu() {
  const text = useText();
  const { viewer, call, events, toasts } = useShell();
  const { change } = useSession();

  const act = (id: string) => {
    if (id === 'cookies') return events.emit('consent.open', {});
    if (id !== 'sign-out') return;
    call(signOut, {}).then(
      ({ data }) => change(data),
      (error: Error) => toasts.show({ text: error.message, tone: 'error' }),
    );
  };

  return (
    <MenuButton
      label={text('Your account')}
      variant="plain"
      items={[
        {
          id: 'profile',
          label: text('Your profile'),
          detail: viewer.fullName ?? '',
          icon: userCircle,
          href: `/${viewer.username}/`,
        },
        { id: 'cookies', label: text('Cookie settings'), icon: cookie },
        { id: 'sign-out', label: text('Log out'), icon: signOutIcon },
      ]}
      onAction={act}
    >
      <Avatar url={viewer.imageSmallUrl ?? ''} name={viewer.fullName ?? ''} size="s" isDecorative />
    </MenuButton>
  );
}
