import { followUser, getUser, unfollowUser } from '@corkboard/shared/requests/people';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { anOwner, aUser, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { PinFollow } from './pin-follow.tsx';

it.each([
  ['Follow', false, followUser],
  ['Unfollow', true, unfollowUser],
])('[FOLLOW-006, API-031] names the Pin of its page on %s', async (verb, isFollowed, request) => {
  const state = { explicitly_followed_by_me: isFollowed };
  const pinner = aUserCard(state);
  apiReturns(getUser, aUser(state));
  apiReturns(request, pinner);
  const { user } = renderInShell(<PinFollow user={pinner} pinId="42" />);

  const name = `${verb} ${pinner.full_name}`;
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(requestsTo(request)).toEqual([{ user_id: pinner.id, aux_data: { pin_id: '42' } }]),
  );
});

it('offers a business to follow the member who acts as it', async () => {
  const member = aUser();
  apiReturns(getUser, member);
  renderInShell(<PinFollow user={aUserCard()} />, {
    viewer: anOwner(member),
    actingAs: { id: '42', permissions: ['OWNER'] },
  });
  const name = `Follow ${member.full_name}`;
  expect(await screen.findByRole('button', { name })).toBeVisible();
});
