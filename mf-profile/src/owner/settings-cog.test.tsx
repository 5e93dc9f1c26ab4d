import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { SettingsCog } from './settings-cog.tsx';

const social = aViewer({ isFbAuthOnlyUser: true });
const experiments = { connect_or_set_password_banner: true };

it('[HEAD-035] links to the settings', () => {
  renderInShell(<SettingsCog />);

  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
});

it('[HEAD-038] shows its badge with both the flag and the experiment', () => {
  const { unmount } = renderInShell(<SettingsCog />, { viewer: social, experiments });
  expect(screen.getByRole('link', { name: 'Settings, 1 notice' })).toHaveTextContent('1');
  unmount();

  const withoutExperiment = renderInShell(<SettingsCog />, { viewer: social });
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveTextContent('');
  withoutExperiment.unmount();

  renderInShell(<SettingsCog />, { experiments });
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveTextContent('');
});
