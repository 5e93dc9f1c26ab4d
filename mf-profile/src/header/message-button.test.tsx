import { getUser } from '@corkboard/shared/requests/people';
import { apiHolds } from '@corkboard/shared/testing/api.ts';
import { aBusinessProfile, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { MessageButton } from './message-button.tsx';

const noor = aUser({ id: '9', username: 'noorhaddad', full_name: 'Noor Haddad' });
const acting = aBusinessProfile({ id: '42' });

function show(should_show_messaging: boolean) {
  const { username } = acting.user;
  const arrive = apiHolds(getUser, aUser({ id: '42', username, should_show_messaging }));
  const { shell } = renderInShell(<MessageButton user={noor} size="m" />, {
    actingAs: acting,
    businessAccess: { profiles: [acting] },
    intent: { kind: 'message-user', id: '9', name: 'Noor Haddad', draft: 'Hello' },
  });
  return { shell, arrive };
}

it('waits for the settings of the business before it continues a message', async () => {
  const { shell, arrive } = show(true);
  expect(screen.getByRole('button', { name: 'Message' })).toBeDisabled();
  expect(shell.messages).toEqual([]);
  arrive();

  await waitFor(() =>
    expect(shell.messages).toEqual([{ id: '9', fullName: 'Noor Haddad', draft: 'Hello' }]),
  );
  expect(screen.getByRole('button', { name: 'Message' })).toHaveFocus();
});

it('says why a message cannot continue once the business turns out to send none', async () => {
  const { shell, arrive } = show(false);
  arrive();

  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: "Your account can't send messages." }]),
  );
  expect(shell.messages).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});
