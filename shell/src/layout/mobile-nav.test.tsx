import type { Viewer } from '@corkboard/shared/contract/accounts';
import { getUnreadCounts } from '@corkboard/shared/requests/notifications';
import { ownBusinessProfile } from '@corkboard/shared/rules/business';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBusinessProfile, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { screen, within } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { MobileNav } from './mobile-nav.tsx';

function show(viewer: Viewer, options: ShellOptions = {}) {
  apiReturns(getUnreadCounts, { notifications: 2, conversations: 0 });
  return renderInPage(<MobileNav />, { viewer, ...options });
}
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const link = (name: string | RegExp) => bar().getByRole('link', { name });

it('shows five places and marks the current one', async () => {
  show(aViewer({ username: 'inesmoreau' }), { path: '/search/?q=linen' });

  expect(link('Home')).toHaveAttribute('href', '/');
  expect(link('Search')).toHaveAttribute('aria-current', 'page');
  expect(bar().getByRole('button', { name: 'Create' })).not.toHaveAttribute('aria-current');
  expect(await bar().findByRole('link', { name: /^Notifications/ })).toHaveAttribute(
    'href',
    '/notifications/',
  );
  expect(link('Profile')).toHaveAttribute('href', '/inesmoreau/');
});

it('marks new notifications with a dot that has a name', async () => {
  show(aViewer());
  expect(await bar().findByRole('img', { name: '2 new' })).toBeInTheDocument();
});

it('reads more new notifications than the server counts as such', async () => {
  apiReturns(getUnreadCounts, { notifications: 1000, conversations: 0 });
  renderInPage(<MobileNav />, { viewer: aViewer() });
  expect(await bar().findByRole('img', { name: 'more than 999 new' })).toBeInTheDocument();
});

it('opens the create sheet', async () => {
  const { user, shell } = show(aViewer());
  await user.click(bar().getByRole('button', { name: 'Create' }));
  expect(shell.created).toEqual([{}]);
});

it('[SEARCH-004, SEARCH-014] opens the search and logs one event', async () => {
  const { user, shell } = show(aVisitor());
  await user.click(link('Search'));

  expect(shell.path).toBe('/search/?input_select=true');
  expect(shell.logged).toEqual([{ event_type: 101, aux_data: { tapped: 'search_bar' } }]);
});

it('shows visitors three places', () => {
  show(aVisitor());
  const places = [...screen.getByRole('navigation', { name: 'Main' }).children];
  expect(places.map((place) => place.textContent)).toEqual(['Home', 'Search', 'Profile']);
});

it('prompts visitors to log in, then continues to their profile', async () => {
  const { user, shell } = show(aVisitor());
  await user.click(link('Profile'));

  expect(shell.signInReasons).toEqual(['continue']);
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
  expect(link('Profile')).toHaveAttribute('href', `/${shop.user.username}/`);
});

it.each([
  ['/tarnandloom/tried/', 'page', '/search/me/?input_select=true'],
  ['/tarnandloom/pins/', 'page', '/search/me/?input_select=true'],
  ['/inesmoreau/', null, '/search/?input_select=true'],
])(
  '[ROUTE-048] takes only the business for the own profile while acting: %s',
  (path, current, search) => {
    const viewer = aViewer({ isPartner: true, username: 'inesmoreau' });
    const shop = aBusinessProfile();
    show(viewer, {
      path,
      businessAccess: { profiles: [ownBusinessProfile(viewer), shop], isSwitcherShown: true },
      actingAs: { id: shop.id, permissions: shop.permissions },
    });
    expect(link('Profile').getAttribute('aria-current')).toBe(current);
    expect(link('Search')).toHaveAttribute('href', search);
  },
);
