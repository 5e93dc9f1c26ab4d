import type { User } from '@corkboard/shared/contract/people';
import { getHighlights, getUser } from '@corkboard/shared/requests/people';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import {
  aMerchant,
  anOwner,
  aUser,
  aViewer,
  aVisitor,
} from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { ProfileHeader } from './profile-header.tsx';
import { ProfilePage } from './profile-page.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

const own = { 'profile.header': ProfileHeader, 'profile.tabs': ProfileTabs };

beforeEach(() => apiReturns(getHighlights, []));

function open(user: User, query: string, options: ShellOptions = {}) {
  apiReturns(getUser, user);
  return renderInShell(<ProfilePage username={user.username} rest="" />, {
    path: `/${user.username}/${query}`,
    slots: own,
    ...options,
  });
}

it('[HEAD-055] [HEAD-056] shows the name alone to a visitor from a business Pin', async () => {
  open(aMerchant(), '?pin=1');

  expect(await screen.findByRole('heading', { level: 1, name: /Tarn & Loom/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to the Pin' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the whole profile' })).toHaveAttribute(
    'href',
    '/tarnandloom/',
  );
  expect(screen.queryByRole('navigation', { name: 'Profile' })).toBeNull();
  expect(screen.queryByText('@tarnandloom')).toBeNull();
});

it.each([
  ['a person', aUser(), '?pin=1', aViewer()],
  ['a business without a Pin', aMerchant(), '', aViewer()],
  ['its owner', aMerchant(), '?pin=1', anOwner(aMerchant())],
])('[HEAD-055] keeps the full header for %s', async (_who, user, query, viewer) => {
  apiReturns(getUser, user);
  renderInShell(<ProfileHeader username={user.username} />, {
    path: `/${user.username}/${query}`,
    viewer,
  });
  expect(await screen.findByText(`@${user.username}`)).toBeVisible();
});

const shopWithCover = aMerchant({
  profile_cover: {
    source: 'image',
    alt_text: 'Looms at work',
    images: { '736x': { url: '/media/c/736x.webp', width: 736, height: 414 } },
  },
});

it('[HEAD-029] [HEAD-031] shows the full header with actions on a phone', async () => {
  apiReturns(getUser, shopWithCover);
  renderInShell(<ProfileHeader username="tarnandloom" />, { device: { isPhone: true } });

  expect(await screen.findByRole('heading', { name: /Tarn & Loom/ })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Looms at work' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Tarn & Loom' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'slot profile.badges' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /followers/ })).toBeVisible();
  for (const name of ['Share', 'Follow', 'More actions']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
});

it("orders and fills a partner's actions like a person's on a phone", async () => {
  apiReturns(getUser, shopWithCover);
  renderInShell(<ProfileHeader username="tarnandloom" />, { device: { isPhone: true } });
  const follow = await screen.findByRole('button', { name: 'Follow' });
  const contact = screen.getByRole('region', { name: 'slot profile.contact' });
  const share = screen.getByRole('button', { name: 'Share' });
  const more = screen.getByRole('button', { name: 'More actions' });

  const actions = [follow, contact, share, more];
  expect(actions.toSorted(byPosition)).toEqual(actions);
  expect(follow).toHaveClass('primary', 'l');
  expect(share).toHaveClass('quiet', 'l');
  expect(more).toHaveClass('quiet', 'l');
});

function byPosition(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

it('[HEAD-031] offers Message, Follow or Unblock, and a menu on a phone', async () => {
  apiReturns(getUser, aUser());
  const phone = { device: { isPhone: true } };
  const { unmount } = renderInShell(<ProfileHeader username="noorhaddad" />, phone);
  for (const name of ['Message', 'Follow', 'More actions']) {
    expect(await screen.findByRole('button', { name })).toBeVisible();
  }
  unmount();

  apiReturns(getUser, aUser({ blocked_by_me: true }));
  renderInShell(<ProfileHeader username="noorhaddad" />, phone);
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
});

it.each([
  [false, 'Block'],
  [true, 'Unblock'],
])(
  '[HEAD-041] offers a block menu on a private profile (blocked: %s)',
  async (blocked_by_me, action) => {
    const { user } = open(aUser({ is_private_profile: true, blocked_by_me }), '', {
      experiments: { private_profile: true },
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));

    expect(await screen.findByRole('menuitem', { name: action })).toBeVisible();
  },
);

it.each([
  ['the owner', anOwner(aUser())],
  ['staff', aViewer({ isEmployee: true })],
])('[HEAD-059] opens the pincode from the profile photo: %s', async (_who, viewer) => {
  apiReturns(getUser, aUser());
  const { user } = renderInShell(<ProfileHeader username="noorhaddad" />, { viewer });
  await user.click(await screen.findByRole('button', { name: 'Create pincode' }));

  expect(await screen.findByRole('dialog', { name: 'Create pincode' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Pincode of Noor Haddad' })).toBeVisible();
  expect(screen.getByText('corkboard.test/noorhaddad/')).toBeVisible();
});

it.each([
  ['a visitor', aViewer()],
  ['the signed out', aVisitor({ isEmployee: false })],
])('[HEAD-059] offers no pincode: %s', async (_who, viewer) => {
  apiReturns(getUser, aUser());
  renderInShell(<ProfileHeader username="noorhaddad" />, { viewer });
  await screen.findByRole('heading', { name: 'Noor Haddad' });

  expect(screen.queryByRole('button', { name: 'Create pincode' })).toBeNull();
});

it('[HEAD-058] tells the owner that the profile is for ads only', async () => {
  const shop = aMerchant({ is_ads_only_profile: true, ads_only_profile_site: 'ads.example' });
  open(shop, '', { viewer: anOwner(shop) });

  expect(await screen.findByText('Only you can see this profile')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ads.example' })).toBeVisible();
});

it('[HEAD-058] shows no ads-only banner to anyone else', async () => {
  const user = aUser();
  open(user, '', { viewer: anOwner(user) });
  await screen.findByRole('heading', { name: 'Your saved ideas' });

  expect(screen.queryByText('Only you can see this profile')).toBeNull();
});

it("announces the owner's alternative text for the image", async () => {
  apiReturns(getUser, aUser({ image_alt_text: 'Noor at her wheel' }));
  renderInShell(<ProfileHeader username="noorhaddad" />);

  expect(await screen.findByRole('img', { name: 'Noor at her wheel' })).toBeVisible();
});

const pot = {
  type: 'board' as const,
  id: '1',
  title: 'Pots',
  url: '/noorhaddad/pots/',
  image: { url: '/media/pots/474x.webp', width: 474, height: 474 },
  dominant_color: null,
  alt_text: '',
  pin_count: 12,
};

it('shows the highlights and lets the owner edit them', async () => {
  apiReturns(getHighlights, [pot]);
  const { unmount } = open(aUser(), '');
  expect(await screen.findByRole('link', { name: /Pots/ })).toHaveAttribute(
    'href',
    '/noorhaddad/pots/',
  );
  expect(screen.queryByRole('button', { name: /highlights/ })).toBeNull();
  unmount();

  apiReturns(getUser, aUser());
  renderInShell(<ProfilePage username="noorhaddad" rest="_profile" />, {
    path: '/noorhaddad/_profile/',
    slots: own,
    viewer: anOwner(aUser()),
  });
  expect(await screen.findByRole('button', { name: 'Edit highlights' })).toBeVisible();
});

it.each([
  ['OWNER', 1],
  ['ANALYST', 0],
])('[SRV-060] offers %s to edit the highlights of a business: %i', async (permission, count) => {
  const business = aMerchant();
  apiReturns(getHighlights, [pot]);
  apiReturns(getUser, business);
  renderInShell(<ProfilePage username={business.username} rest="_profile" />, {
    path: `/${business.username}/_profile/`,
    slots: own,
    actingAs: { id: business.id, permissions: [permission] },
  });

  expect(await screen.findByRole('link', { name: /Pots/ })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Edit highlights' })).toHaveLength(count);
});

it('shows nothing without highlights', async () => {
  open(aUser(), '');
  await screen.findByRole('heading', { name: 'Noor Haddad' });

  await waitFor(() => expect(screen.queryByText(/highlights/i)).toBeNull());
});
