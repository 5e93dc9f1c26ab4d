import { ApiError, ConnectionError, userQuery, useShell } from '@corkboard/shared/remote';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';

import { getUser } from '../requests/people.ts';
import { apiReturns, requestsTo } from '../testing/api.ts';
import { aUser } from '../testing/builders.ts';
import { renderInShell } from '../testing/render.tsx';
import { useLostProfile } from './use-lost-profile.ts';

function List({ error }: { error: unknown }) {
  const user = useQuery(userQuery(useShell(), 'leilamarchetti'));
  useLostProfile('leilamarchetti', user.data ? error : null);
  return <p>{user.data?.explicitly_followed_by_me ? 'Followed' : 'Private'}</p>;
}

function show(error: unknown) {
  const seen = [true, false];
  apiReturns(getUser, () => aUser({ explicitly_followed_by_me: seen.shift() ?? false }));
  renderInShell(<List error={error} />);
}

it.each([403, 404])('refetches the profile after a %d', async (status) => {
  show(new ApiError(status, 0, 'Not yours.'));
  await screen.findByText('Followed');
  expect(await screen.findByText('Private')).toBeVisible();
  expect(requestsTo(getUser)).toHaveLength(2);
});

it('keeps the profile after a lost connection', async () => {
  show(new ConnectionError('lost'));
  await screen.findByText('Followed');
  expect(requestsTo(getUser)).toHaveLength(1);
});
