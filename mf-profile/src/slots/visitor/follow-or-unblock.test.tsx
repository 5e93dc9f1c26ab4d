import type { User } from '@corkboard/shared/contract/people';
import { useQuery } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { getUser, unblockUser } from '@corkboard/shared/requests/people';
import { apiHoldsRejection, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { FollowOrUnblock } from './follow-or-unblock.tsx';

function Page() {
  const { data: user } = useQuery(userQuery(useShell(), 'noorhaddad'));
  return user ? <FollowOrUnblock user={user} size="l" /> : null;
}

async function show(person: User) {
  apiReturns(getUser, person);
  const shown = renderInShell(<Page />);
  return { ...shown, button: await screen.findByRole('button') };
}

it('moves the focus from Unblock to Follow', async () => {
  const { user, button } = await show(aUser({ blocked_by_me: true }));
  apiReturns(unblockUser, aUserCard());
  apiReturns(getUser, aUser());
  expect(button).toHaveAccessibleName('Unblock');

  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Follow' })).toHaveFocus();
});

it('returns the focus to Unblock when the server fails', async () => {
  const { user, button } = await show(aUser({ blocked_by_me: true }));
  const reject = apiHoldsRejection(unblockUser, 500, 'Uh oh!');
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Follow' })).toHaveFocus();

  reject();
  expect(await screen.findByRole('button', { name: 'Unblock' })).toHaveFocus();
});

it('takes no focus without a press', async () => {
  const { queries, button } = await show(aUser({ blocked_by_me: true }));
  apiReturns(getUser, aUser());
  await queries.invalidateQueries();

  expect(await screen.findByRole('button', { name: 'Follow' })).not.toHaveFocus();
  expect(button).not.toBeInTheDocument();
});
