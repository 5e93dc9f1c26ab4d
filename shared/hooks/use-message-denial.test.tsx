import { screen, waitFor } from '@testing-library/react';

import { getUser } from '../requests/people.ts';
import { apiHolds, apiRejects, apiReturns, requestsTo } from '../testing/api.ts';
import { aBusinessProfile, aUser, aViewer } from '../testing/builders.ts';
import { renderInShell, type ShellOptions } from '../testing/render.tsx';
import { useMessageDenial } from './use-message-denial.ts';

const noor = aUser({ id: '9', username: 'noorhaddad' });
const acting = aBusinessProfile({ id: '42' });
const business = (should_show_messaging: boolean) =>
  aUser({ id: '42', username: acting.user.username, should_show_messaging });
const asBusiness: ShellOptions = { actingAs: acting, businessAccess: { profiles: [acting] } };

function Denial({ user }: { user: typeof noor }) {
  return <output>{useMessageDenial(user) ?? 'none'}</output>;
}

function show(options: ShellOptions, user = noor) {
  renderInShell(<Denial user={user} />, options);
  return screen.getByRole('status');
}

it.each([
  ['on', true, 'none'],
  ['off', false, 'not-sending'],
])('is unknown until the settings of the business are loaded: %s', async (_what, isOn, known) => {
  const arrive = apiHolds(getUser, business(isOn));
  const denial = show(asBusiness);
  await waitFor(() => expect(requestsTo(getUser)).toHaveLength(1));
  expect(denial).toHaveTextContent('unknown');
  arrive();
  await waitFor(() => expect(denial).toHaveTextContent(known));
});

it('leaves it to the server if the settings of the business cannot be loaded', async () => {
  apiRejects(getUser, 500, 'Uh oh!');
  const denial = show(asBusiness);
  await waitFor(() => expect(denial).toHaveTextContent('none'));
});

it('is known at once for a recipient who takes no messages', () => {
  apiReturns(getUser, business(true));
  const denial = show(asBusiness, { ...noor, should_show_messaging: false });
  expect(denial).toHaveTextContent('not-accepting');
});

it.each([
  [true, 'none'],
  [false, 'not-sending'],
])('is known at once for members themselves', (should_show_messaging, known) => {
  expect(show({ viewer: aViewer({ should_show_messaging }) })).toHaveTextContent(known);
  expect(requestsTo(getUser)).toEqual([]);
});
