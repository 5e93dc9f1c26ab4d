import {
  followUser,
  getHighlights,
  getUser,
  redeemInviteCode,
} from '@corkboard/shared/requests/people';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUser, aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { ProfilePage } from './profile-page.tsx';

const ann = aUser({ full_name: 'Ann', username: 'ann', is_private_profile: true });
const on = { private_profile: true, invite_code: true };

beforeEach(() => {
  localStorage.clear();
  apiReturns(getHighlights, []);
  apiReturns(getUser, ann);
});

function open(options: ShellOptions = {}) {
  return renderInShell(<ProfilePage username="ann" rest="" />, {
    path: '/ann/?invite_code=a%2Fb',
    experiments: on,
    ...options,
  });
}

const invited = 'Follow Ann to view their profile, Pins, boards, followers and following lists';

it('[CODE-001] [CODE-003] [CODE-006] [PRIV-009] redeems the code of the URL once and updates the gate', async () => {
  apiReturns(redeemInviteCode, { inviter: aUserCard() });
  apiReturns(getUser, () => ({
    ...ann,
    follow_invited_by_them: requestsTo(redeemInviteCode).length > 0,
  }));
  const { unmount } = open();

  expect(await screen.findByText(invited)).toBeVisible();
  expect(requestsTo(redeemInviteCode)).toEqual([{ code: 'a%2Fb' }]);
  unmount();

  open();
  expect(await screen.findByText(invited)).toBeVisible();
  expect(requestsTo(redeemInviteCode)).toHaveLength(1);
});

it('explains a redeemed code once the owner ended the invitation', async () => {
  apiReturns(redeemInviteCode, { inviter: aUserCard() });
  const { unmount } = open();
  await waitFor(() => expect(requestsTo(redeemInviteCode)).toHaveLength(1));
  await waitFor(() => expect(requestsTo(getUser).length).toBeGreaterThan(1));
  unmount();

  apiRejects(redeemInviteCode, 400, "This invitation doesn't work for you anymore.");
  const { shell } = open();
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: "This invitation doesn't work for you anymore." }]),
  );
});

it.each([
  ['the signed out', { viewer: aVisitor() }],
  ['a limited login', { viewer: { ...aViewer(), isLimitedLogin: true } }],
  ['the experiment off', { experiments: { private_profile: true } }],
])('[CODE-001] redeems nothing with %s', async (_what, options) => {
  open(options);
  await screen.findByRole('heading', { name: 'This profile is private' });
  expect(requestsTo(redeemInviteCode)).toEqual([]);
});

it('[CODE-002] explains an invalid code and redirects home', async () => {
  apiRejects(redeemInviteCode, 404, 'Code expired');
  const { shell } = open();

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/' }]));
  expect(shell.toasts).toMatchObject([{ text: 'Code expired', tone: 'error' }]);
});

it('[PRIV-012] [PRIV-014] [PRIV-015] offers a message to a mutual follower', async () => {
  apiReturns(getUser, { ...ann, explicitly_following_me: true });
  apiReturns(followUser, aUserCard({ explicitly_followed_by_me: true }));
  const { user, shell } = open({ path: '/ann/', viewer: aViewer() });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));

  expect(
    await screen.findByRole('dialog', { name: 'You and Ann follow each other' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write a message' }));
  expect(shell.messages).toEqual([{ id: ann.id, fullName: 'Ann' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[PRIV-013] [PRIV-014] [PRIV-015] offers to share otherwise and can be dismissed', async () => {
  apiReturns(followUser, aUserCard({ explicitly_followed_by_me: true }));
  const { user, shell } = open({ path: '/ann/' });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));

  expect(await screen.findByRole('dialog', { name: "You're following Ann" })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.shared).toEqual([]);
});

it('[PRIV-013] opens the share menu from the offer', async () => {
  apiReturns(followUser, aUserCard({ explicitly_followed_by_me: true }));
  const { user, shell } = open({ path: '/ann/' });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await user.click(await screen.findByRole('button', { name: 'Share the profile' }));

  expect(shell.shared).toMatchObject([{ type: 'user', id: ann.id, url: '/ann/' }]);
});
