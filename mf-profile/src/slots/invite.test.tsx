import { useQuery } from '@corkboard/shared/query';
import { ShellProvider, userQuery, useShell } from '@corkboard/shared/remote';
import {
  followUser,
  getHighlights,
  getUser,
  redeemInviteCode,
} from '@corkboard/shared/requests/people';
import { useLocation } from '@corkboard/shared/router';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUser, aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { RoutedLink } from '@corkboard/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';

import { FollowButton } from '../follow/follow-button.tsx';
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

describe('the invite code of the landing', () => {
  const open = { experiments: { ...on, private_profile: false } };
  const publicAnn = aUser({ full_name: 'Ann', username: 'ann' });

  function Header() {
    const { data: user } = useQuery(userQuery(useShell(), 'ann'));
    return user ? <FollowButton user={user} size="l" /> : null;
  }

  interface VisitOptions extends ShellOptions {
    within?: ComponentType<{ children: ReactNode }>;
  }

  /** As the shell has it: one page for the tabs of a profile, with the button in another slot. */
  function visit({ within: Within = Fragment, ...options }: VisitOptions = {}) {
    apiReturns(getUser, publicAnn);
    apiReturns(redeemInviteCode, { inviter: aUserCard() });
    apiReturns(followUser, aUserCard({ explicitly_followed_by_me: true }));
    return renderInShell(
      <Within>
        <RoutedLink href="/ann/_created/">Created</RoutedLink>
        <RoutedLink href="/">Home</RoutedLink>
        <RoutedLink href="/ann/?invite_code=abc">Invitation</RoutedLink>
        <Page />
      </Within>,
      { path: '/ann/?invite_code=abc', ...open, ...options },
    );
  }

  function Page() {
    if (useLocation().pathname === '/') return <p>Ideas</p>;
    return (
      <>
        <ProfilePage username="ann" rest="" />
        <Header />
      </>
    );
  }

  const follow = () => screen.findByRole('button', { name: 'Follow' });
  const openTab = (user: ReturnType<typeof visit>['user'], name: string) =>
    user.click(screen.getByRole('link', { name }));

  it('[FOLLOW-006] is sent from another tab', async () => {
    const { user } = visit();
    await follow();
    await openTab(user, 'Created');
    await user.click(await follow());
    await waitFor(() =>
      expect(requestsTo(followUser)).toEqual([{ user_id: publicAnn.id, invite_code: 'abc' }]),
    );
  });

  it('is forgotten when the profile is left', async () => {
    const { user } = visit();
    await follow();
    await openTab(user, 'Home');
    await screen.findByText('Ideas');
    await openTab(user, 'Created');
    await user.click(await follow());
    await waitFor(() => expect(requestsTo(followUser)).toEqual([{ user_id: publicAnn.id }]));
  });

  it('is forgotten when it was rejected', async () => {
    const { user, shell } = visit();
    apiRejects(redeemInviteCode, 404, 'Code expired');
    await screen.findByText('Ideas');
    expect(shell.toasts).toMatchObject([{ text: 'Code expired' }]);
    await openTab(user, 'Created');
    await user.click(await follow());
    await waitFor(() => expect(requestsTo(followUser)).toEqual([{ user_id: publicAnn.id }]));
  });

  /** A login changes the subject. */
  function LoggedIn({ children }: { children: ReactNode }) {
    const shell = useShell();
    const { subject } = shell;
    const isLoggedIn = subject !== 'visitor';
    const viewer = isLoggedIn ? aViewer({ id: subject }) : shell.viewer;
    const signIn = { ...shell.signIn, require: () => isLoggedIn };
    return <ShellProvider value={{ ...shell, viewer, signIn }}>{children}</ShellProvider>;
  }

  it.each([
    ["is sent after the visitor's login", ['7'], { invite_code: 'abc' }],
    ['is never sent for an account after that one', ['7', '300000001'], {}],
    ['is never sent for an account after a logout', ['7', null, '300000001'], {}],
  ])('%s', async (_what, logins, sent) => {
    const { user, actAs } = visit({ viewer: aVisitor(), within: LoggedIn });
    await follow();
    await openTab(user, 'Created');
    for (const id of logins) {
      actAs(id === null ? null : { id, permissions: [] });
      await follow();
    }
    await user.click(await follow());
    await waitFor(() =>
      expect(requestsTo(followUser)).toEqual([
        { user_id: publicAnn.id, orbac_subject_id: logins.at(-1), ...sent },
      ]),
    );
  });

  it('is sent after a login on another page', async () => {
    const { user, actAs, shell } = visit({ viewer: aVisitor(), within: LoggedIn });
    await follow();
    await openTab(user, 'Home');
    await screen.findByText('Ideas');
    actAs({ id: '7', permissions: [] });
    act(() => shell.events.emit('session.changed', { viewerId: '7' }));
    await openTab(user, 'Created');
    await user.click(await follow());
    await waitFor(() => expect(requestsTo(followUser)).toMatchObject([{ invite_code: 'abc' }]));
  });

  it.each([
    ['after a logout', ['7', null, '8']],
    ['after another login', ['7', '8']],
    ['as a business', ['7', '300000001']],
  ])('is never sent for the next account %s, though no profile was open', async (_what, logins) => {
    const { user, actAs, shell } = visit({ viewer: aVisitor(), within: LoggedIn });
    await follow();
    await openTab(user, 'Home');
    await screen.findByText('Ideas');
    for (const id of logins) {
      actAs(id === null ? null : { id, permissions: [] });
      act(() =>
        id === '300000001'
          ? shell.events.emit('subject.changed', { subject: id })
          : shell.events.emit('session.changed', { viewerId: id }),
      );
    }
    await openTab(user, 'Created');
    await user.click(await follow());
    await waitFor(() =>
      expect(requestsTo(followUser)).toEqual([
        { user_id: publicAnn.id, orbac_subject_id: logins.at(-1) },
      ]),
    );
  });

  it('is never sent for another account that has the profile loaded', async () => {
    const business = { id: '300000001', permissions: [] };
    const { user, actAs } = visit({ path: '/ann/', actingAs: business });
    await follow();
    actAs(null);
    await follow();
    await openTab(user, 'Invitation');
    await openTab(user, 'Created');
    actAs(business);
    await user.click(await follow());
    await waitFor(() =>
      expect(requestsTo(followUser)).toEqual([
        { user_id: publicAnn.id, orbac_subject_id: business.id },
      ]),
    );
  });

  it('is never sent for another account', async () => {
    const { user, actAs } = visit();
    await follow();
    await openTab(user, 'Created');
    await follow();
    actAs({ id: '300000001', permissions: [] });
    await user.click(await follow());
    await waitFor(() =>
      expect(requestsTo(followUser)).toEqual([
        { user_id: publicAnn.id, orbac_subject_id: '300000001' },
      ]),
    );
  });
});
