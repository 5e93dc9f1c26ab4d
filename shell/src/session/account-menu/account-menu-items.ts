import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { cookie } from '@corkboard/shared/icons/cookie.ts';
import { flag } from '@corkboard/shared/icons/flag.ts';
import { gearSix } from '@corkboard/shared/icons/gear-six.ts';
import { signIn as signInIcon } from '@corkboard/shared/icons/sign-in.ts';
import { signOut as signOutIcon } from '@corkboard/shared/icons/sign-out.ts';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { userCircle } from '@corkboard/shared/icons/user-circle.ts';
import { usersThree } from '@corkboard/shared/icons/users-three.ts';
import type { Shell } from '@corkboard/shared/remote';
import { signOut } from '@corkboard/shared/requests/accounts';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import type { MenuEntry } from '@corkboard/shared/ui';

export { AccountMenuExtras as BesideAccount } from './account-menu-extras.tsx';

import { confirmLeaving } from '../confirm-leaving.ts';

export function accountMenuItems(shell: Shell, text: Text): MenuEntry[] {
  const { viewer } = shell;
  return [
    ...(viewer.isLimitedLogin
      ? [
          {
            id: 'log-in',
            label: text('Log in'),
            detail: text("You're browsing with an email link"),
            icon: signInIcon,
          },
          { id: 'after-log-in', separator: true as const },
        ]
      : []),
    {
      id: 'profile',
      label: text('Your profile'),
      detail: viewer.fullName ?? '',
      icon: userCircle,
      href: `/${viewer.username}/`,
    },
    ...(requiresSignIn(viewer)
      ? []
      : [
          { id: 'settings', label: text('Settings'), icon: gearSix, href: '/settings/' },
          {
            id: 'switch',
            label: text('Switch account'),
            icon: usersThree,
            href: '/settings/linked-accounts/',
          },
          ...(viewer.isEmployee
            ? [
                { id: 'moderation', label: text('Moderation'), icon: flag, href: '/moderation/' },
                { id: 'slots', label: text('Slots on this page'), icon: squaresFour },
              ]
            : []),
        ]),
    { id: 'cookies', label: text('Cookie settings'), icon: cookie },
    { id: 'sign-out', label: text('Log out'), icon: signOutIcon },
  ];
}

export async function runAccountMenuAction(
  id: string,
  { call, dialogs, events, signIn }: Shell,
  text: Text,
  change: (viewer: Shell['viewer']) => void,
): Promise<void> {
  if (id === 'log-in') signIn.require('continue');
  if (id === 'cookies') events.emit('consent.open', {});
  if (id === 'slots') await openSlots(text);
  if (id !== 'sign-out' || !(await confirmLeaving(dialogs, text))) return;
  change((await call(signOut, {})).data);
}

async function openSlots(text: Text): Promise<void> {
  const watching = await import(
    /* webpackChunkName: "slots-keys" */ '../../slots-overlay/watch-slots.ts'
  ).catch(() => null);
  if (!watching) throw new Error(text("Couldn't load this. Try again."));
  watching.toggleSlots();
}
