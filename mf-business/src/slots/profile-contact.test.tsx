import type { User } from '@corkboard/shared/contract/people';
import { getUser } from '@corkboard/shared/requests/people';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import {
  aBusinessProfile,
  aMerchant,
  anOwner,
  aUser,
  aViewer,
  aVisitor,
} from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';

import { ProfileContact } from './profile-contact.tsx';

const place = { street: '1 A St', locality: 'Kendal', country: 'GB' };
const reachable = {
  contact_email: 'hello@tarnandloom.example',
  contact_phone: '1539 550 114',
  contact_phone_country: { phone_code: '44' },
  enable_profile_message: true,
  enable_profile_address: true,
  profile_place: place,
};
const unreachable = {
  contact_email: null,
  contact_phone: null,
  contact_phone_country: null,
  enable_profile_message: false,
};

function show(user: Partial<User>, options: ShellOptions = {}) {
  apiReturns(getUser, aMerchant(user));
  return renderInShell(<ProfileContact username="tarnandloom" />, options);
}

async function openMenu(user: Partial<User>, options: ShellOptions = {}) {
  const page = show(user, options);
  await page.user.click(await screen.findByRole('button', { name: 'Contact' }));
  await screen.findByRole('menu', { name: 'Contact' });
  return page;
}

const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

it('[CONTACT-001] opens a menu with every contact method', async () => {
  await openMenu(reachable);

  expect(items()).toEqual([
    'Message',
    'Email hello@tarnandloom.example',
    'Call+44 1539 550 114',
    'Address1 A St, Kendal, GB',
  ]);
});

it('[CONTACT-002] offers Message only if the business takes messages', async () => {
  await openMenu({ ...reachable, enable_profile_message: false });

  expect(screen.queryByRole('menuitem', { name: 'Message' })).not.toBeInTheDocument();
});

it.each([
  ['is blocked', { blocked_by_me: true }, {}],
  ['has messages off', { should_show_messaging: false }, {}],
  ['is viewed with messages off', {}, { should_show_messaging: false }],
])(
  '[MSG-009] offers no Message that the server denies: the business %s',
  async (_, user, sender) => {
    await openMenu({ ...reachable, ...user }, { viewer: aViewer(sender) });

    expect(screen.queryByRole('menuitem', { name: 'Message' })).not.toBeInTheDocument();
  },
);

it.each([
  ['off', 'on', 0],
  ['on', 'off', 1],
])(
  '[SRV-061] with messages %s for the acting business and %s for its member, offers Message: %i',
  async (business, member, count) => {
    const acting = aBusinessProfile({ id: '42' });
    const { username } = acting.user;
    const self = aUser({ id: '42', username, should_show_messaging: business === 'on' });
    const other = aMerchant({ ...reachable, username: 'other' });
    apiReturns(getUser, (asked) => (asked.username === username ? self : other));
    const { queries, user } = renderInShell(<ProfileContact username="other" />, {
      viewer: aViewer({ should_show_messaging: member === 'on' }),
      actingAs: acting,
      businessAccess: { profiles: [acting] },
    });
    await screen.findByRole('button', { name: 'Contact' });
    await waitFor(() => expect(queries.isFetching()).toBe(0));

    await user.click(screen.getByRole('button', { name: 'Contact' }));
    await screen.findByRole('menu', { name: 'Contact' });
    expect(screen.queryAllByRole('menuitem', { name: 'Message' })).toHaveLength(count);
  },
);

it('opens the message dialog for the business', async () => {
  const { user, shell } = await openMenu(reachable);

  await user.click(screen.getByRole('menuitem', { name: 'Message' }));

  expect(shell.messages).toEqual([{ id: '200000003', fullName: 'Tarn & Loom' }]);
});

it('prompts a visitor to sign in before a message', async () => {
  const { user, shell } = await openMenu(reachable, { viewer: aVisitor() });

  await user.click(screen.getByRole('menuitem', { name: 'Message' }));

  expect(shell.signInReasons).toEqual(['message']);
  expect(shell.messages).toEqual([]);
});

it('[CONTACT-003] offers the email address as a mailto link', async () => {
  await openMenu({ ...unreachable, contact_email: 'a@b.co' });

  expect(screen.getByRole('menuitem', { name: 'Email a@b.co' })).toHaveAttribute(
    'href',
    'mailto:a@b.co',
  );
});

it('[CONTACT-004] offers a call with the country code', async () => {
  await openMenu(reachable);

  const call = screen.getByRole('menuitem', { name: 'Call' });
  expect(call).toHaveAttribute('href', 'tel:+441539550114');
  expect(call).toHaveAccessibleDescription('+44 1539 550 114');
});

it('[CONTACT-004] offers no call without a number', async () => {
  await openMenu({ ...reachable, contact_phone: null });

  expect(screen.queryByRole('menuitem', { name: 'Call' })).not.toBeInTheDocument();
});

it.each([
  ['is not enabled', { enable_profile_address: false }],
  ['is not given', { profile_place: null }],
])('[CONTACT-005] has no address section where it %s', async (_, user) => {
  await openMenu({ ...reachable, ...user });

  expect(screen.queryByRole('menuitem', { name: 'Address' })).not.toBeInTheDocument();
  expect(screen.queryByRole('separator')).not.toBeInTheDocument();
});

it('[CONTACT-005] separates the address from the rest', async () => {
  await openMenu(reachable);

  expect(screen.getByRole('separator')).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Address' })).toHaveAccessibleDescription(
    '1 A St, Kendal, GB',
  );
});

it('[CONTACT-007] copies the address and confirms', async () => {
  const { user, shell } = await openMenu(reachable);
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

  await user.click(screen.getByRole('menuitem', { name: 'Address' }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Address copied' }]));
  expect(writeText.mock.calls).toEqual([['1 A St, Kendal, GB']]);
});

it('shows an error when the browser denies the clipboard', async () => {
  const { user, shell } = await openMenu(reachable);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));

  await user.click(screen.getByRole('menuitem', { name: 'Address' }));

  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: "Couldn't copy the address.", tone: 'error' }]),
  );
});

it.each([
  ['an address alone', { enable_profile_address: true, profile_place: place }],
  ['nothing', {}],
])('[CONTACT-008] has no Contact button with %s', async (_, user) => {
  show({ ...unreachable, ...user });

  await waitForElementToBeRemoved(() => screen.queryByText('Loading'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['shows no Contact button on its profile', 'tarnandloom', 0],
  ['shows the Contact button on the profile of the member', 'other', 1],
])('of an acting business %s', async (_, username, count) => {
  const acting = aBusinessProfile();
  const member = aMerchant({ ...reachable, id: '7', username: 'other' });
  const self = aMerchant(reachable);
  apiReturns(getUser, (asked) => (asked.username === 'other' ? member : self));
  renderInShell(<ProfileContact username={username} />, {
    viewer: anOwner(member),
    actingAs: acting,
    businessAccess: { profiles: [acting] },
  });

  await waitForElementToBeRemoved(() => screen.queryByText('Loading'));
  expect(screen.queryAllByRole('button', { name: 'Contact' })).toHaveLength(count);
});

it.each([
  ['a person', { is_partner: false }, {}],
  ['the business itself', {}, { viewer: anOwner(aMerchant()) }],
])('has no Contact button for %s', async (_, user, options) => {
  show({ ...reachable, ...user }, options);

  await waitForElementToBeRemoved(() => screen.queryByText('Loading'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
