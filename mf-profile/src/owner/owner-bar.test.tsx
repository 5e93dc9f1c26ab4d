import { Slot } from '@corkboard/shared/remote';
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

it('[HEAD-033] [HEAD-034] [HEAD-035] [HEAD-057] titles the own profile, with tabs, settings and the way to the public one', () => {
  renderInShell(bar());

  expect(screen.getByRole('heading', { level: 1, name: 'Your saved ideas' })).toBeVisible();
  expect(screen.getByText('tabs')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute(
    'href',
    '/noorhaddad/_profile/',
  );
});

it('[HEAD-036] has a place for the switcher of businesses', () => {
  renderInShell(bar());
  expect(screen.getByRole('region', { name: 'slot header.switcher' })).toBeInTheDocument();
});

it('[HEAD-037] opens the create menu', async () => {
  const { user } = renderInShell(bar());
  await user.click(screen.getByRole('button', { name: 'Create' }));

  for (const [name, href] of [
    ['Create board', '/board/create/'],
    ['Create Pin', '/pin-builder/'],
    ['Create story pin', '/idea-pin-builder/'],
  ] as const) {
    expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('href', href);
  }
});
