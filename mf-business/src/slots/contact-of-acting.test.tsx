import type { User } from '@corkboard/shared/contract/people';
import { getUser } from '@corkboard/shared/requests/people';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBusinessProfile, aMerchant, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { ProfileContact } from './profile-contact.tsx';

const acting = aBusinessProfile({ id: '42' });

/** Shows the contact of another business. The settings of the acting one load once `arrive` is called. */
function show(other: Partial<User>, takesMessages: boolean, options: ShellOptions = {}) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const merchant = aMerchant({ username: 'other', enable_profile_message: true, ...other });
  const { username } = acting.user;
  apiReturns(getUser, async (asked) => {
    if (asked.username === 'other') return merchant;
    await arrived;
    return aUser({ id: '42', username, should_show_messaging: takesMessages });
  });
  const page = renderInShell(<ProfileContact username="other" />, {
    actingAs: acting,
    businessAccess: { profiles: [acting] },
    ...options,
  });
  return { ...page, merchant, arrive };
}

const noOtherWay = { contact_email: null, contact_phone: null };

it('adds Message to the open menu once the business turns out to send messages', async () => {
  const { user, arrive } = show({ contact_email: 'a@b.co' }, true);
  await user.click(await screen.findByRole('button', { name: 'Contact' }));
  expect(await screen.findByRole('menuitem', { name: 'Email a@b.co' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Message' })).toBeNull();
  arrive();

  expect(await screen.findByRole('menuitem', { name: 'Message' })).toBeVisible();
});

it.each([
  ['sends messages', true, 1],
  ['sends none', false, 0],
])('shows no menu for messages alone until it is known: %s', async (_what, takes, count) => {
  const { arrive, queries } = show(noOtherWay, takes);
  await waitFor(() => expect(queries.isFetching()).toBe(1));
  expect(screen.queryByRole('button', { name: 'Contact' })).toBeNull();
  arrive();

  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'Contact' })).toHaveLength(count),
  );
});

it('continues a message from before login only once it is known', async () => {
  const { id, full_name: fullName } = aMerchant();
  const intent = { kind: 'message-user', id, name: fullName, draft: 'Hello' } as const;
  const { shell, arrive } = show({ contact_email: 'a@b.co' }, true, { intent });
  await screen.findByRole('button', { name: 'Contact' });
  expect(shell.toasts).toEqual([]);
  arrive();

  await waitFor(() => expect(shell.messages).toEqual([{ id, fullName, draft: 'Hello' }]));
  expect(shell.toasts).toEqual([]);
});
