import type { Shareable } from '@corkboard/shared/remote';
import { createConversation, getConversations } from '@corkboard/shared/requests/messaging';
import { getInviteCode, searchUsers } from '@corkboard/shared/requests/people';
import { apiIsUnreachable, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUserCard } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { OpenByButton } from '../testing/open-by-button.tsx';
import { renderInPage } from '../testing/render-in-page.tsx';

const profile: Shareable = {
  type: 'user',
  id: '7',
  name: 'Alice A',
  description: '',
  imageUrl: '',
  url: '/alice/',
};
const tomas = aUserCard({ id: '9', full_name: 'Tomás Rey' });

function show(target: Shareable = profile, options: ShellOptions = {}) {
  return renderInPage(
    <OpenByButton name="Share" onPress={({ share }, trigger) => share.open(target, trigger)} />,
    options,
  );
}
const trigger = () => screen.getByText('Share', { selector: 'button' });

beforeEach(() => {
  apiReturns(getConversations, [
    {
      id: '1',
      users: [tomas],
      last_message: null,
      unread_count: 0,
      can_reply: true,
      reply_denial: null,
      is_group: false,
      is_muted: false,
      left_users: [],
    },
  ]);
  apiReturns(getInviteCode, {
    invite_code: 'k7',
    path: '/alice/?invite_code=k7',
    redeemed_count: 0,
    landed_count: 0,
    expires_at: '2027-11-20T12:00:00.000Z',
  });
});

it('[SHARE-001, SHARE-007, ROUTE-062] opens a menu at its button without a request', async () => {
  const { user } = show();
  await user.click(trigger());

  const menu = await screen.findByRole('menu', { name: 'Send this profile' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Send in a message', 'Copy link', 'Email']);
  expect(requestsTo(getConversations)).toEqual([]);
  await user.click(trigger());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('[SHARE-008] opens a dialog on a phone', async () => {
  const { user } = show(profile, { device: { isPhone: true } });
  await user.click(trigger());

  const dialog = await screen.findByRole('dialog', { name: 'Send this profile' });
  const link = within(dialog).getByRole('textbox', { name: 'Link' });
  expect(link).toHaveValue(`${location.origin}/alice/`);
  expect(link).toHaveAttribute('dir', 'ltr');
});

it('[SHARE-009] shows a spinner while it loads', async () => {
  show();
  fireEvent.click(trigger());

  expect(screen.getByText('Loading sharing')).toBeInTheDocument();
  await screen.findByRole('menu');
  expect(screen.queryByText('Loading sharing')).toBeNull();
});

it('copies the full URL', async () => {
  const { user, shell } = show();
  await user.click(trigger());
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Link copied' }]));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/alice/`);
});

it('sends to a person from a conversation with text', async () => {
  apiReturns(createConversation, { id: '55' });
  const { user, shell } = show();
  await user.click(trigger());
  await user.click(await screen.findByRole('menuitem', { name: 'Send in a message' }));

  await user.type(await screen.findByRole('textbox', { name: 'Add a message' }), 'Look');
  await user.click(await screen.findByRole('button', { name: 'Send to Tomás Rey' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ to: '/conversation/55' }]));
  expect(requestsTo(createConversation)).toMatchObject([
    { user_ids: ['9'], text: 'Look', attachment: { type: 'user', id: '7' } },
  ]);
});

it('restores the text of a failed message', async () => {
  apiIsUnreachable(createConversation);
  const { user, shell } = show();
  await user.click(trigger());
  await user.click(await screen.findByRole('menuitem', { name: 'Send in a message' }));
  await user.type(await screen.findByRole('textbox', { name: 'Add a message' }), 'Look');
  await user.click(await screen.findByRole('button', { name: 'Send to Tomás Rey' }));

  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(await screen.findByRole('textbox', { name: 'Add a message' })).toHaveValue('Look');
});

it('announces that no one was found', async () => {
  apiReturns(searchUsers, []);
  const { user } = show({ ...profile, type: 'follow_invite' });
  await user.click(trigger());
  const field = await screen.findByRole('searchbox', { name: 'Search by name' });
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.type(field, 'ada');

  await waitFor(() => expect(status).toHaveTextContent('No one found.'));
});

it('finds another person by name', async () => {
  apiReturns(searchUsers, [aUserCard({ id: '10', full_name: 'Ada Obi' })]);
  const { user } = show({ ...profile, type: 'follow_invite' });
  await user.click(trigger());
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'ada');

  expect(await screen.findByRole('button', { name: 'Send to Ada Obi' })).toBeVisible();
});

const invite: Shareable = { ...profile, type: 'follow_invite' };

it('[SHARE-002, SHARE-004] attaches an invitation and opens the conversations instead', async () => {
  apiReturns(createConversation, { id: '55' });
  const { user } = show(invite);
  await user.click(trigger());

  expect(await screen.findByText('An invitation to follow you')).toBeVisible();
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Send to Tomás Rey' }));
  await waitFor(() =>
    expect(requestsTo(createConversation)).toMatchObject([
      { user_ids: ['9'], attachment: { type: 'follow_invite', id: '7' } },
    ]),
  );
});

it("copies the invitation link with the owner's code", async () => {
  const { user, shell } = show(invite);
  await user.click(trigger());
  const copy = await screen.findByRole('button', { name: 'Copy invitation link' });
  await waitFor(() => expect(copy).toBeEnabled());
  await user.click(copy);

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Link copied' }]));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/alice/?invite_code=k7`);
});

it('[SHARE-003] attaches nothing to an open dialog or without a user', async () => {
  const { user, unmount } = show(invite);
  await user.click(trigger());
  await user.type(await screen.findByRole('textbox', { name: 'Add a message' }), 'Wait');
  await user.click(trigger());
  expect(screen.getByRole('textbox', { name: 'Add a message' })).toHaveValue('Wait');
  unmount();

  const other = show({ ...invite, id: '' });
  await other.user.click(trigger());
  expect(screen.queryByText('An invitation to follow you')).toBeNull();
});
