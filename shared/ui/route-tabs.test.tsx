import { RouteTabs } from '@corkboard/shared/ui';
import { screen, within } from '@testing-library/react';

import { renderInShell } from '../testing/render.tsx';

const tabs = [
  { href: '/noorhaddad/_created/', label: 'Created', isCurrent: false },
  { href: '/noorhaddad/_saved/', label: 'Saved', isCurrent: true },
];

describe('RouteTabs', () => {
  it('renders links in a named navigation with the current page', () => {
    renderInShell(<RouteTabs label="Profile" tabs={tabs} />);
    const strip = within(screen.getByRole('navigation', { name: 'Profile' }));

    expect(strip.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Created',
      'Saved',
    ]);
    expect(strip.getByRole('link', { current: 'page' })).toHaveAccessibleName('Saved');
  });

  it('changes the page', async () => {
    const { user, shell } = renderInShell(<RouteTabs label="Profile" tabs={tabs} />);
    await user.click(screen.getByRole('link', { name: 'Created' }));
    expect(shell.navigations).toEqual([{ to: '/noorhaddad/_created/' }]);
  });
});
