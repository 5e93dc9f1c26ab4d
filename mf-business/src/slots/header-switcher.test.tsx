import type { BusinessProfile } from '@corkboard/shared/contract/business';
import { ownBusinessProfile } from '@corkboard/shared/rules/business';
import { aBusinessProfile, aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { remote } from '../remote.tsx';

const viewer = aViewer({ isPartner: true });
const own = ownBusinessProfile(viewer);
const shop = aBusinessProfile();
const { Component: Switcher } = remote.slots['header.switcher'];

function show(
  profiles: BusinessProfile[],
  actingAs: { id: string; permissions: string[] } | null = null,
) {
  const businessAccess = { profiles, isSwitcherShown: profiles.length > 1 };
  return renderInShell(<Switcher />, { viewer, businessAccess, actingAs });
}

it("[ACT-006] appears only with profiles besides the viewer's own", async () => {
  const { unmount } = show([own]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();

  show([own, shop]);
  expect(await screen.findByRole('button', { name: 'Act as' })).toBeInTheDocument();
});

it('[ACT-013] lists the linked profiles and acts as the selected one', async () => {
  const { user, shell } = show([own, shop]);

  await user.click(await screen.findByRole('button', { name: 'Act as' }));
  const items = await screen.findAllByRole('menuitemradio');
  expect(items.map((item) => item.textContent)).toEqual([
    `${own.user.businessName}${own.user.username}`,
    `${shop.user.businessName}${shop.user.username}`,
  ]);
  expect(items.map((item) => item.ariaChecked)).toEqual(['true', 'false']);
  await user.click(screen.getByRole('menuitemradio', { name: shop.user.businessName }));

  expect(shell.actedAs).toEqual([shop.id]);
});

it('shows the profile that the viewer acts as', async () => {
  show([own, shop], { id: shop.id, permissions: shop.permissions });

  expect(
    await screen.findByRole('button', { name: `Acting as ${shop.user.businessName}` }),
  ).toBeInTheDocument();
});

it('[ACT-009] opens the second factor instead of acting without it', async () => {
  const { user } = show([
    own,
    { ...shop, permissions: ['ANALYST'], viewerMeetsMfaRequirement: false },
  ]);

  await user.click(await screen.findByRole('button', { name: 'Act as' }));

  expect(await screen.findByRole('menuitem', { name: shop.user.businessName })).toHaveAttribute(
    'href',
    '/settings/security/',
  );
});
