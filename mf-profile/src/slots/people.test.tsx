import type { User } from '@corkboard/shared/contract/people';
import { createReport } from '@corkboard/shared/requests/moderation';
import {
  blockUser,
  getFollowers,
  getFollowing,
  getHighlights,
  getInterests,
  getUser,
} from '@corkboard/shared/requests/people';
import { useNavigate } from '@corkboard/shared/router';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { anOwner, aUser, aUserCard, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';

import { ProfileHeader } from './profile-header.tsx';
import { ProfilePage } from './profile-page.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

const own = { 'profile.header': ProfileHeader, 'profile.tabs': ProfileTabs };
const ada = aUserCard({ id: '7', full_name: 'Ada', username: 'ada' });

beforeEach(() => {
  localStorage.clear();
  apiReturns(getHighlights, []);
  apiReturns(getFollowers, [ada]);
  apiReturns(getFollowing, [ada]);
});

function open(path: string, options: ShellOptions = {}, user: User = aUser()) {
  apiReturns(getUser, user);
  const [username = '', ...rest] = path.split('/').filter(Boolean);
  return renderInShell(<ProfilePage username={username} rest={rest.join('/')} />, {
    path,
    slots: own,
    ...options,
  });
}

it('[HEAD-045] [HEAD-047] [FLIST-001] [FLIST-002] [FLIST-006] opens the followers from their count', async () => {
  const { user } = open('/noorhaddad/', {}, aUser({ follower_count: 2 }));
  const count = await screen.findByRole('button', { name: '2 followers' });
  expect(count).toHaveAttribute('href', '/noorhaddad/_followers/');

  await user.click(count);
  const dialog = within(await screen.findByRole('dialog', { name: '2 followers' }));
  expect(await dialog.findByRole('link', { name: /Ada/ })).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function GoBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Go back
    </button>
  );
}

async function leaveForAda() {
  apiReturns(getUser, aUser({ follower_count: 2 }));
  const rendered = renderInShell(
    <>
      <ProfilePage username="noorhaddad" rest="" />
      <GoBack />
    </>,
    { path: '/noorhaddad/', slots: own },
  );
  const { user, shell } = rendered;
  await user.click(await screen.findByRole('button', { name: '2 followers' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 followers' }));
  await user.click(await dialog.findByRole('link', { name: /Ada/ }));
  await waitFor(() => expect(shell.path).toBe('/ada/'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return rendered;
}

it('shows the followers again on Back from a person', async () => {
  const { user } = await leaveForAda();
  await user.click(screen.getByRole('button', { name: 'Go back' }));

  const dialog = await screen.findByRole('dialog', { name: '2 followers' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the URL of an open list for Back', async () => {
  const { user, shell } = open('/noorhaddad/_followers/');
  const dialog = within(await screen.findByRole('dialog', { name: '1.3k followers' }));
  await user.click(await dialog.findByRole('link', { name: /Ada/ }));

  await waitFor(() => expect(shell.path).toBe('/ada/'));
  expect(shell.navigations).toEqual([{ to: '/ada/' }]);
});

it('[HEAD-047] [FLIST-003] opens the following list, also with the space bar', async () => {
  const { user } = open(
    '/noorhaddad/',
    {},
    aUser({ following_count: 3, interest_following_count: 0 }),
  );
  const count = await screen.findByRole('button', { name: '3 following' });
  count.focus();
  await user.keyboard(' ');

  expect(await screen.findByRole('dialog', { name: '3 following' })).toBeVisible();
});

it.each([
  ['nothing', 0, "Noor isn't following anyone yet"],
  ['only topics', 4, 'Noor does not follow any people yet'],
])('[EMPTY-011] explains the list of an owner who follows %s', async (_what, topics, words) => {
  apiReturns(getFollowing, []);
  const counts = { following_count: topics, interest_following_count: topics };
  open('/noorhaddad/_following/', {}, aUser(counts));

  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
});

it.each([
  [0, true],
  [-1, true],
  [1, false],
])('[HEAD-044] disables the count of %s: %s', async (follower_count, isDisabled) => {
  open('/noorhaddad/', {}, aUser({ follower_count }));
  const count = await screen.findByRole('button', { name: /follower/ });

  expect(count.matches(':disabled')).toBe(isDisabled);
});

it('[HEAD-046] [FLIST-001] links no list for signed-out visitors', async () => {
  open('/noorhaddad/', { viewer: aVisitor() });
  await screen.findByRole('heading', { name: 'Noor Haddad' });

  expect(screen.queryByRole('link', { name: /follow/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /followers|following/ })).toBeNull();
});

it('[FLIST-001] opens the page of the list on a phone', async () => {
  open('/noorhaddad/', { device: { isPhone: true } });

  expect(await screen.findByRole('link', { name: /followers/ })).toHaveAttribute(
    'href',
    '/noorhaddad/_followers/',
  );
});

it('[HEAD-048] [ROUTE-012] opens the followers by URL and returns to the profile', async () => {
  const { user, shell } = open('/noorhaddad/_followers/');
  const dialog = within(await screen.findByRole('dialog', { name: '1.3k followers' }));
  expect(await dialog.findByRole('link', { name: /Ada/ })).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(shell.navigations).toEqual([{ replace: '/noorhaddad/' }]);
});

it('[HEAD-048] [FLIST-002] shows followers as a page on a phone', async () => {
  open('/noorhaddad/_followers/', { device: { isPhone: true } });

  expect(await screen.findByRole('heading', { level: 1, name: '1.3k followers' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Ada/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Noor Haddad' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[HEAD-048] [FLIST-004] prompts a signed-out visitor and shows no list', async () => {
  const { shell } = open('/noorhaddad/_followers/', { viewer: aVisitor() });
  await screen.findByRole('heading', { name: 'Noor Haddad' });

  await waitFor(() => expect(shell.signInReasons).toEqual(['continue']));
  expect(requestsTo(getFollowers)).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[ROUTE-013] [TAB-020] remembers the selected tab of the following list', async () => {
  apiReturns(getInterests, []);
  const { user, unmount } = open('/noorhaddad/_following/');
  await screen.findByRole('link', { name: /Ada/ });
  await user.click(screen.getByRole('button', { name: 'Topics' }));
  expect(await screen.findByText('Noor does not follow any topics yet')).toBeVisible();
  unmount();

  open('/noorhaddad/_following/');
  expect(await screen.findByText('Noor does not follow any topics yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Topics' })).toHaveAttribute('aria-pressed', 'true');
});

it('[BLOCK-010] [ROUTE-020] opens the same report from the menu and by URL', async () => {
  const { user, unmount } = open('/noorhaddad/');
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  expect(await screen.findByRole('dialog', { name: 'Report Noor Haddad' })).toBeVisible();
  unmount();

  open('/noorhaddad/report/');
  expect(await screen.findByRole('dialog', { name: 'Report Noor Haddad' })).toBeVisible();
  expect(requestsTo(createReport)).toEqual([]);
});

const reported = {
  id: '1',
  reason: 'spam' as const,
  details: '',
  status: 'open' as const,
  created_at: '2026-11-20T10:00:00.000Z',
  decided_at: null,
  reported_user: aUserCard(),
  reported_pin_id: null,
};

it('[BLOCK-008] names the report that a block follows, from the menu and by URL', async () => {
  apiReturns(createReport, reported);
  apiReturns(blockUser, aUserCard({ blocked_by_me: true }));
  const fromMenu = open('/noorhaddad/');
  await fromMenu.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await fromMenu.user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  await blockAfterReport(fromMenu.user);
  fromMenu.unmount();

  await blockAfterReport(open('/noorhaddad/report/').user);
  const sent = { block_source: 'profile_header', block_context: 'report' };
  await waitFor(() => expect(requestsTo(blockUser)).toMatchObject([sent, sent]));
});

async function blockAfterReport(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('radio', { name: /^Spam/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Send report' }));
  await user.click(await screen.findByRole('button', { name: 'Block Noor Haddad' }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  await screen.findByRole('dialog', { name: 'Noor Haddad is blocked' });
}

it('[BLOCK-009] [BLOCK-011] prompts a signed-out visitor before a block or a report', async () => {
  const viewer = aVisitor({ country: 'US' });
  const { user, shell } = open('/noorhaddad/', { viewer });
  for (const action of ['Block', 'Report']) {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  }
  expect(shell.signInReasons).toEqual(['block', 'report']);
});

it('[BLOCK-011] opens the EU legal report for a signed-out visitor', async () => {
  const { shell } = open('/noorhaddad/report/', { viewer: aVisitor({ country: 'DE' }) });

  await waitFor(() =>
    expect(shell.navigations).toEqual([{ replace: '/legal/dsa/?username=noorhaddad' }]),
  );
  expect(shell.signInReasons).toEqual([]);
});

it('[ROUTE-014] [TAB-012] shows the topics without header and tabs', async () => {
  apiReturns(getInterests, []);
  open('/noorhaddad/topics/', { viewer: anOwner(aUser()) });

  expect(await screen.findByRole('heading', { name: 'Topics you follow' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it.each([
  ['story_pins', 'Story Pins'],
  ['video_pins', 'Video Pins'],
  ['_shopping_list', 'Shopping list'],
])(
  '[ROUTE-015] [ROUTE-016] [ROUTE-017] [TAB-012] shows %s without header and tabs',
  async (rest, title) => {
    const { shell } = open(`/noorhaddad/${rest}/`, { viewer: anOwner(aUser()) });

    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(shell.slots).toEqual([
      { name: 'profile.feed', props: { username: 'noorhaddad', feed: rest.replace(/^_/, '') } },
    ]);
  },
);
