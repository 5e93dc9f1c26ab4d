import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { Conversation } from '@corkboard/shared/contract/messaging';
import { getConversations } from '@corkboard/shared/requests/messaging';
import { ownBusinessProfile } from '@corkboard/shared/rules/business';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBusinessProfile, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { screen, within } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { MobileNav } from './mobile-nav.tsx';

const conversation: Conversation = {
  id: '1',
  users: [],
  last_message: null,
  unread_count: 2,
  can_reply: true,
  reply_denial: null,
  is_group: false,
  is_muted: false,
  left_users: [],
};

function show(viewer: Viewer, options: ShellOptions = {}) {
  apiReturns(getConversations, [conversation]);
  return renderInPage(<MobileNav />, { viewer, ...options });
}
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const link = (name: string | RegExp) => bar().getByRole('link', { name });

it('shows five places and marks the current one', async () => {
  show(aViewer({ username: 'inesmoreau' }), { path: '/search/?q=linen' });

  expect(link('Home')).toHaveAttribute('href', '/');
  expect(link('Search')).toHaveAttribute('aria-current', 'page');
  expect(bar().getByRole('button', { name: 'Create' })).not.toHaveAttribute('aria-current');
  expect(await bar().findByRole('link', { name: /^Messages/ })).toHaveAttribute(
    'href',
    '/conversation/',
  );
  expect(link('You')).toHaveAttribute('href', '/inesmoreau/');
});

it('marks new messages with a dot that has a name', async () => {
  show(aViewer());
  expect(await bar().findByRole('img', { name: '2 new messages' })).toBeInTheDocument();
});

it('opens the create sheet', async () => {
  const { user, shell } = show(aViewer());
  await user.click(bar().getByRole('button', { name: 'Create' }));
  expect(shell.created).toEqual([{}]);
});

it('prompts visitors to log in, then continues to messages or their profile', async () => {
  const { user, shell } = show(aVisitor());
  await user.click(link('Messages'));
  await user.click(link('You'));

  expect(shell.signInReasons).toEqual(['continue', 'continue']);
  expect(shell.intents.at(-1)).toEqual({ kind: 'open-profile', id: '' });
});

it('continues to the profile after login', async () => {
  const { shell } = show(aViewer({ username: 'inesmoreau' }), {
    intent: { kind: 'open-profile', id: '' },
  });
  expect(shell.navigations).toEqual([{ to: '/inesmoreau/' }]);
});

it('leads to the business while acting as it', () => {
  const viewer = aViewer({ isPartner: true });
  const shop = aBusinessProfile();
  show(viewer, {
    businessAccess: { profiles: [ownBusinessProfile(viewer), shop], isSwitcherShown: true },
    actingAs: { id: shop.id, permissions: shop.permissions },
  });
  expect(link('You')).toHaveAttribute('href', `/${shop.user.username}/`);
});
