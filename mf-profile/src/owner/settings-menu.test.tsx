import { aMerchant, ownerOf } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { SettingsMenu } from './settings-menu.tsx';

async function itemsOf(options = {}): Promise<(string | null)[]> {
  const { user } = renderInShell(<SettingsMenu />, options);
  await user.click(screen.getByRole('button', { name: 'Settings of this profile' }));
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.getAttribute('href'));
}

it('[ROUTE-030, ROUTE-033, ROUTE-034] leads to the settings of a profile', async () => {
  expect(await itemsOf()).toEqual([
    '/settings#profile',
    '/settings/permissions',
    '/settings/account-settings/',
  ]);
});

it('[ROUTE-032, ROUTE-034] leads a business to what it says of its communities', async () => {
  expect(await itemsOf({ viewer: ownerOf(aMerchant()) })).toContain(
    '/settings/personal-information#community-information',
  );
});
