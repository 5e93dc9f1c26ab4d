import { aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { UserLink } from './user-link.tsx';

const person = aUserCard({ full_name: 'Noor Haddad', username: 'noorhaddad', follower_count: 12 });
const show = (options: ShellOptions = {}) => renderInShell(<UserLink user={person} />, options);

it('shows the number of followers', () => {
  show();
  expect(screen.getByRole('link', { name: 'Noor Haddad 12 followers' })).toBeVisible();
});

it('[HEAD-061] shows the username while an experiment hides follower counts', () => {
  show({ experiments: { hide_follower_count: true } });
  expect(screen.getByRole('link', { name: 'Noor Haddad @noorhaddad' })).toBeVisible();
});
