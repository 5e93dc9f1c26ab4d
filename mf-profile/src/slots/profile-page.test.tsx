import { getHighlights, getUser } from '@corkboard/shared/requests/people';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
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

beforeEach(() => apiReturns(getHighlights, []));

const own = { 'profile.header': ProfileHeader, 'profile.tabs': ProfileTabs };

function open(path: string, options: ShellOptions = {}) {
  const [username = '', ...rest] = path.split('?')[0]?.split('/').filter(Boolean) ?? [];
  return renderInShell(<ProfilePage username={username} rest={rest.join('/')} />, {
    path,
    slots: own,
    ...options,
  });
}

it('[ROUTE-004] [TAB-011] [TAB-019] shows header, tabs and boards on Saved', async () => {
  apiReturns(getUser, aUser());
  open('/noorhaddad/_saved/');

  expect(await screen.findByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Profile' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'slot profile.boards' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'slot profile.pins' })).toBeNull();
});

it.each([
  ['/noorhaddad/_created/', 'created'],
  ['/noorhaddad/tried/', 'tried'],
])('[ROUTE-005] [ROUTE-006] [TAB-011] [TAB-019] shows Pins on %s', async (path, tab) => {
  apiReturns(getUser, aUser());
  const { shell } = open(path);

  expect(await screen.findByRole('region', { name: 'slot profile.pins' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  expect(shell.slots).toContainEqual({
    name: 'profile.pins',
    props: { username: 'noorhaddad', tab },
  });
});

it('[ROUTE-018] [TAB-012] shows All Pins without header and tabs', async () => {
  apiReturns(getUser, aUser());
  open('/noorhaddad/pins/');

  expect(await screen.findByRole('heading', { name: 'All Pins' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'slot profile.pins' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Noor Haddad' })).toHaveAttribute(
    'href',
    '/noorhaddad/',
  );
});

it('[ROUTE-019] [TAB-012] shows the full about text on a separate page', async () => {
  const about = 'a'.repeat(300);
  apiReturns(getUser, aUser({ about }));
  open('/noorhaddad/profile-about/');

  expect(await screen.findByText(about)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
});

it('[ROUTE-053] corrects the path and keeps the query', async () => {
  apiReturns(getUser, aUser());
  const { shell } = open('/NoorHaddad/_saved/?showPulsar=true');

  await waitFor(() =>
    expect(shell.navigations).toEqual([{ replace: '/noorhaddad/_saved/?showPulsar=true' }]),
  );
});

it.each([
  ['signed in', aViewer()],
  ['signed out', aVisitor()],
])('[ROUTE-055] [ROUTE-057] redirects home from a missing profile, %s', async (_who, viewer) => {
  apiRejects(getUser, 404, 'User not found.', { code: 30 });
  const { shell } = open('/missing/', { viewer });

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/?show_error=true' }]));
});

it("[ROUTE-058] [ROUTE-059] logs once and leaves for an ads-only profile's site", async () => {
  const site = 'https://ads.example/';
  apiReturns(getUser, aUser({ is_ads_only_profile: true, ads_only_profile_site: site }));
  const { shell } = open('/noorhaddad/');

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: site }]));
  expect(shell.logged).toEqual([
    expect.objectContaining({ object_id_str: '200000001', aux_data: { site } }),
  ]);
});

it('shows a failed load and retries', async () => {
  apiRejects(getUser, 500, 'Uh oh!');
  const { user } = open('/noorhaddad/');
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this profile.");

  apiReturns(getUser, aUser());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
});

it('[TAB-014] wraps the page depending on the login state', async () => {
  apiReturns(getUser, aUser());
  open('/noorhaddad/', { viewer: aVisitor() });

  expect(await screen.findByTestId('profile-signed-out')).toBeVisible();
  expect(screen.queryByTestId('profile-signed-in')).toBeNull();
});

it("[TAB-015] loads a profile with the viewer's field set", async () => {
  apiReturns(getUser, aUser());
  open('/noorhaddad/', { viewer: aVisitor() });

  await screen.findByRole('heading', { name: 'Noor Haddad' });
  expect(requestsTo(getUser)[0]).toMatchObject({ field_set_key: 'unauth_profile' });
});

it('[HEAD-033] [HEAD-057] shows the owner the bar with its tabs', async () => {
  const user = aUser();
  apiReturns(getUser, user);
  open('/noorhaddad/', { viewer: anOwner(user) });

  expect(await screen.findByRole('heading', { name: 'Your saved ideas' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Profile' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'data-guidance-anchor',
    'profile.edit',
  );
  const views = screen.getAllByRole('link', { name: 'View profile' });
  for (const view of views) expect(view).toHaveAttribute('href', '/noorhaddad/_profile/');
});

it('[TAB-017] [ROUTE-008] shows the owner the hub in the experiment', async () => {
  const user = aUser();
  apiReturns(getUser, user);
  open('/noorhaddad/_boards/', {
    viewer: anOwner(user),
    experiments: { split_retrieval_hub: true },
  });

  expect(await screen.findByRole('link', { name: /^Boards/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(screen.getByRole('link', { name: /^Pins/ })).toHaveAttribute('href', '/noorhaddad/_pins/');
  expect(screen.getByRole('region', { name: 'slot profile.boards' })).toBeVisible();
});

it('[ROUTE-010] [HEAD-027] [HEAD-028] shows the owner the public profile in the preview', async () => {
  const user = aUser();
  apiReturns(getUser, user);
  open('/noorhaddad/_profile/', { viewer: anOwner(user) });

  expect(await screen.findByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your saved ideas' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    '/settings/edit-profile/',
  );
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  for (const name of ['Follow', 'Message', 'More actions']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('[ROUTE-060] [ROUTE-061] shows the owner the message of the URL once', async () => {
  const user = aUser();
  apiReturns(getUser, user);
  const { shell } = open('/noorhaddad/?message=Hi', { viewer: anOwner(user) });

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/noorhaddad/' }]));
  expect(shell.toasts).toEqual([
    { text: 'Hi', image: { url: user.image_medium_url, round: true } },
  ]);
});

it('[ROUTE-060] shows a visitor no message of the URL', async () => {
  apiReturns(getUser, aUser());
  const { shell } = open('/noorhaddad/?message=Hi');

  await screen.findByRole('heading', { name: 'Noor Haddad' });
  expect(shell.toasts).toEqual([]);
});

it('[HEAD-054] shows a business header with contact and badges', async () => {
  apiReturns(getUser, aMerchant());
  const { shell } = open('/tarnandloom/');

  expect(await screen.findByRole('region', { name: 'slot profile.contact' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
  expect(shell.slots).toContainEqual({ name: 'profile.badges', props: { userId: '200000003' } });
});

it.each([
  [{ is_verified_merchant: false, is_inspirational_merchant: false }, false],
  [{ is_verified_merchant: false, is_inspirational_merchant: true }, true],
])('asks for badges of merchants only: %j', async (flags, isAsked) => {
  apiReturns(getUser, aMerchant(flags));
  const { shell } = open('/tarnandloom/');

  await screen.findByRole('region', { name: 'slot profile.contact' });
  expect(shell.slots.some(({ name }) => name === 'profile.badges')).toBe(isAsked);
});

it('[PRIV-001] [PRIV-002] shows the gate in place of everything else', async () => {
  apiReturns(getUser, aUser({ is_private_profile: true }));
  open('/noorhaddad/', { experiments: { private_profile: true } });

  expect(await screen.findByRole('heading', { name: 'This profile is private' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^slot/ })).toBeNull();
});
