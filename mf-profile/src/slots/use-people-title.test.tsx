import { aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { usePeopleTitle } from './use-people-title.ts';

it.each([
  ['followers', { follower_count: 1 }, '1 follower'],
  ['followers', { follower_count: 2 }, '2 followers'],
  ['followers', { follower_count: 1000 }, '1k followers'],
  ['following', { following_count: 5, interest_following_count: 2 }, '3 following'],
] as const)('[FLIST-002] [FLIST-003] formats the count of %s as text', (list, counts, title) => {
  function Title() {
    return <h1>{usePeopleTitle(aUser(counts), list)}</h1>;
  }
  renderInShell(<Title />);
  expect(screen.getByRole('heading')).toHaveTextContent(title);
});
