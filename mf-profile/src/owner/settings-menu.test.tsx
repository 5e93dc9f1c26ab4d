import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { SettingsMenu } from './settings-menu.tsx';

it('[ROUTE-030, ROUTE-031, ROUTE-032, ROUTE-033] links to the profile settings', async () => {
  const { user } = renderInShell(<SettingsMenu />);
  await user.click(screen.getByRole('button', { name: 'Profile settings' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.getAttribute('href'))).toEqual([
    '/settings#profile',
    '/settings/permissions',
    '/settings/personal-information#community-information',
    '/settings/account-settings/',
  ]);
});
