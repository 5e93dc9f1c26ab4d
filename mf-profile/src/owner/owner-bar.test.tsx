import { Slot } from '@corkboard/shared/remote';
import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { OwnerBar } from './owner-bar.tsx';

function bar() {
  return (
    <OwnerBar username="noorhaddad" switcher={<Slot name="header.switcher" />}>
      <p>tabs</p>
    </OwnerBar>
  );
}

it('[HEAD-033] [HEAD-034] [HEAD-035] [HEAD-057] shows the title, tabs, settings, and public profile link', () => {
  renderInShell(bar());

  expect(screen.getByRole('heading', { level: 1, name: 'Your saved ideas' })).toBeVisible();
  expect(screen.getByText('tabs')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute(
    'href',
    '/noorhaddad/_profile/',
  );
});

it('[ROUTE-034] links to all six settings paths', async () => {
  const { user } = renderInShell(bar());
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  await user.click(screen.getByRole('button', { name: 'Profile settings' }));
  const items = await screen.findAllByRole('menuitem');
  const all = [...links, ...items.map((item) => item.getAttribute('href'))];
  expect(all).toEqual(
    expect.arrayContaining([
      '/settings',
      '/settings/edit-profile/',
      '/settings/permissions',
      '/settings/account-settings/',
      '/settings/personal-information#community-information',
      '/settings#profile',
    ]),
  );
});

it.each([
  ['OWNER', 1],
  ['ADMIN', 1],
  ['ANALYST', 0],
])('[SRV-060] offers %s to edit the business profile: %i', (permission, count) => {
  renderInShell(bar(), { actingAs: { id: '200000003', permissions: [permission] } });
  expect(screen.queryAllByRole('link', { name: 'Edit profile' })).toHaveLength(count);
});

it('[HEAD-036] has a slot for the business switcher', () => {
  renderInShell(bar());
  expect(screen.getByRole('region', { name: 'slot header.switcher' })).toBeInTheDocument();
});

it('[HEAD-037, CREATE-001] opens the create menu', async () => {
  const { user } = renderInShell(bar());
  await user.click(screen.getByRole('button', { name: 'Create' }));

  for (const [name, href] of [
    ['Create board', '/board/create/'],
    ['Create Pin', '/pin-builder/'],
    ['Create story pin', '/idea-pin-builder/'],
  ] as const) {
    expect(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      href,
    );
  }
});

it('[CREATE-031] uses the story builder of the experiment', async () => {
  const { user } = renderInShell(bar(), {
    experiments: { story_pin_builder: 'pin_creation_tool' },
  });
  await user.click(screen.getByRole('button', { name: 'Create' }));

  expect(await screen.findByRole('menuitem', { name: /^Create story pin/ })).toHaveAttribute(
    'href',
    '/pin-creation-tool/',
  );
});

it("opens the shell's sheet on a phone", async () => {
  const { user, shell } = renderInShell(bar(), { device: { isPhone: true } });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(shell.created).toEqual([{ viewType: 4 }]);
});

it('[LOGIN-016] prompts a limited login before opening the create menu', async () => {
  const viewer = aViewer({ isLimitedLogin: true });
  const { user, shell } = renderInShell(bar(), { viewer });

  await user.click(screen.getByRole('button', { name: 'Create' }));

  expect(screen.queryByRole('menu')).toBeNull();
  expect(shell.signInReasons).toEqual(['create']);
  expect(shell.intents).toEqual([{ kind: 'create', id: '' }]);
});

it('opens the create menu after login', async () => {
  renderInShell(bar(), { intent: { kind: 'create', id: '' } });

  expect(await screen.findByRole('menuitem', { name: /^Create board/ })).toBeVisible();
});
