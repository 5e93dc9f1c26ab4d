import { getConversations } from '@corkboard/shared/requests/messaging';
import { getUnreadCounts } from '@corkboard/shared/requests/notifications';
import { ownBusinessProfile } from '@corkboard/shared/rules/business';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBusinessProfile, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { AppHeader } from './app-header.tsx';

const viewer = aViewer({ username: 'inesmoreau', isPartner: true });
const shop = aBusinessProfile();
const acting: ShellOptions = {
  businessAccess: { profiles: [ownBusinessProfile(viewer), shop], isSwitcherShown: true },
  actingAs: { id: shop.id, permissions: shop.permissions },
};

beforeEach(() => {
  apiReturns(getConversations, []);
  apiReturns(getUnreadCounts, { notifications: 0, conversations: 0 });
});

it.each([
  ['/', 0, {}],
  ['/inesmoreau/', 0, {}],
  ['/inesmoreau/_created/', 0, {}],
  ['/inesmoreau/tried/', 0, {}],
  ['/inesmoreau/long-tables/', 1, {}],
  ['/noorhaddad/', 1, {}],
  ['/tarnandloom/tried/', 0, acting],
  ['/inesmoreau/', 1, acting],
])('[HEAD-040] shows Back except on the own tabs: %s %i', (path, count, options) => {
  const { unmount } = renderInPage(<AppHeader />, { path, viewer, ...options });
  expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(count);
  // Before the account menu loads the rest of its code.
  unmount();
});

it.each([
  ['/noorhaddad/kilns/?sort=newest', '?next=%2Fnoorhaddad%2Fkilns%2F%3Fsort%3Dnewest&from=header'],
  ['/login/?next=%2Fnoorhaddad%2F', '?next=%2Fnoorhaddad%2F'],
  ['/login/look/?next=%2Fnoorhaddad%2F&from=header', '?next=%2Fnoorhaddad%2F&from=header'],
  ['/signup/?from=header&next=%2Fnoorhaddad%2F&step=code', '?next=%2Fnoorhaddad%2F&from=header'],
  ['/signup/?from=header', ''],
  ['/signup/', ''],
  ['/', ''],
  ['/noorhaddad/?utm_source=mail', '?next=%2Fnoorhaddad%2F&from=header'],
])(
  'returns to the page after a login or a sign-up, or to the one that these are for: %s',
  (path, query) => {
    renderInPage(<AppHeader />, { path, viewer: aVisitor() });
    const hrefs = ['Log in', 'Sign up'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual([`/login/${query}`, `/signup/${query}`]);
  },
);
