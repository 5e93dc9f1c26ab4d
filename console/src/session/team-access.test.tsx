import {
  diffSnapshots,
  getChangeRequests,
  getChannels,
  getConsoleSessions,
  getExperiments,
  getFreezes,
  getOverrides,
  getOverview,
  getPrincipal,
  getSigningKeys,
  getSlots,
  getTokens,
  getVersions,
} from '@corkboard/release-contract/requests';
import { screen, within } from '@testing-library/react';

import { releaseAnswers } from '../testing/release-api.ts';
import {
  aFreeze,
  aHolder,
  aKey,
  anOrder,
  anOverview,
  aRemoteOverview,
  aRollout,
  aVersion,
} from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

const at = '2026-11-20T09:00:00Z';
const override = {
  account: null,
  made_by: 'Jun Ito',
  reason: 'A look.',
  created_at: at,
  expires_at: at,
  is_taken: true,
};

/** For team profile, next to the remote of team boards. */
beforeEach(() => {
  answerCalmly();
  releaseAnswers(getPrincipal, aHolder({ role: 'admin', team: 'profile' }));
  releaseAnswers(
    getOverview,
    anOverview({
      remotes: [
        aRemoteOverview({ rollouts: [aRollout()] }),
        aRemoteOverview({ name: 'mf-profile', title: 'Profile', team: 'profile' }),
      ],
    }),
  );
});

async function findRow(name: RegExp) {
  return within(await screen.findByRole('row', { name }));
}

it('offers to clear only overrides of own remotes', async () => {
  releaseAnswers(getOverrides, [
    { ...override, id: 'a', remotes: { 'mf-boards': '1.5.0' } },
    { ...override, id: 'b', remotes: { 'mf-boards': '1.6.0', 'mf-profile': '1.2.0' } },
    { ...override, id: 'c', remotes: { 'mf-profile': '1.3.0' } },
  ]);
  renderConsole('/overrides');

  expect((await findRow(/1\.5\.0/)).getByText('Owned by team boards')).toBeVisible();
  expect((await findRow(/1\.6\.0/)).getByText('Owned by teams boards, profile')).toBeVisible();
  expect((await findRow(/1\.3\.0/)).getByRole('button', { name: /Clear/ })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Clear/ })).toHaveLength(1);
});

it('offers every override to a token for all teams', async () => {
  releaseAnswers(getPrincipal, aHolder({ role: 'publisher' }));
  releaseAnswers(getOverrides, [{ ...override, id: 'a', remotes: { 'mf-boards': '1.5.0' } }]);
  renderConsole('/overrides');

  expect(await screen.findByRole('button', { name: /Clear/ })).toBeVisible();
});

it('offers no steps, switch, or decisions for remotes of other teams', async () => {
  releaseAnswers(getChangeRequests, [
    anOrder({ may_approve: true, sentence: 'Boards change.' }),
    anOrder({ id: 'o2', remote: 'mf-profile', may_approve: true, sentence: 'Profile change.' }),
    anOrder({
      id: 'o3',
      remote: 'mf-profile',
      action: 'remove_channel',
      order: { name: 'beta', reason: 'Over.' },
      may_approve: true,
      sentence: 'Channel change.',
    }),
  ]);
  renderConsole();
  const getItem = (text: string) => {
    const item = screen.getByText(text).closest('li');
    if (!item) throw new Error(`Found no item with the text ${text}.`);
    return within(item);
  };

  expect(await screen.findByRole('switch', { name: 'mf-profile on' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'mf-boards on' })).toBeNull();
  const rollout = within(screen.getByRole('region', { name: 'Rollout of mf-boards 1.4.0' }));
  expect(rollout.getByText('Owned by team boards')).toBeVisible();
  expect(rollout.queryByRole('button', { name: 'Roll back' })).toBeNull();
  await screen.findByText('Boards change.');
  expect(getItem('Boards change.').queryByRole('button')).toBeNull();
  expect(getItem('Boards change.').getByText('Owned by team boards')).toBeVisible();
  expect(getItem('Profile change.').getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(getItem('Channel change.').queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(getItem('Channel change.').getByRole('button', { name: 'Withdraw' })).toBeEnabled();
});

it.each([
  ['mf-boards', false],
  ['mf-profile', true],
])('offers versions and rules of %s: %s', async (remote, isOffered) => {
  releaseAnswers(getVersions, [aVersion({ remote, version: '2.0.0' })]);
  renderConsole(`/remotes/${remote}`);
  await findRow(/2\.0\.0/);

  expect(screen.queryAllByRole('button', { name: 'Promote 2.0.0' })).toHaveLength(+isOffered);
  expect(screen.queryAllByRole('button', { name: 'Roll out 2.0.0' })).toHaveLength(+isOffered);
  expect(screen.queryAllByRole('button', { name: 'Require approval' })).toHaveLength(+isOffered);
});

it('leaves channels and experiments to tokens for all teams', async () => {
  releaseAnswers(getChannels, [
    { name: 'beta', title: 'Beta', audience: [], rank: 10, versions: {} },
  ]);
  renderConsole('/channels');
  expect(await screen.findByText('Owned by all teams')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a channel' })).toBeNull();
  expect((await findRow(/beta/)).queryByRole('button')).toBeNull();
});

it('offers no experiment to a token of one team', async () => {
  const experiment = {
    name: 'wide_cards',
    description: '',
    is_on: true,
    percent: 100,
    audience: [],
    groups: [],
    is_asked: true,
    updated_at: at,
  };
  releaseAnswers(getExperiments, { provider: 'corkboard', experiments: [experiment] });
  renderConsole('/experiments');

  expect(await screen.findByText('Owned by all teams')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create experiment' })).toBeNull();
  expect((await findRow(/wide_cards/)).queryByRole('button')).toBeNull();
});

it('offers to end only freezes of own remotes', async () => {
  releaseAnswers(getFreezes, [
    aFreeze(),
    aFreeze({ id: 'f2', remote: 'mf-boards' }),
    aFreeze({ id: 'f3', remote: 'mf-profile' }),
  ]);
  renderConsole('/freezes');

  expect((await findRow(/every remote/)).getByText('Owned by all teams')).toBeVisible();
  expect((await findRow(/mf-boards/)).getByText('Owned by team boards')).toBeVisible();
  expect((await findRow(/mf-profile/)).getByRole('button')).toBeVisible();
});

it('offers to end or transfer only what belongs to the team', async () => {
  const token = {
    id: 't1',
    name: 'CI',
    role: 'publisher' as const,
    person: null,
    made_by: 'Jun Ito',
    created_at: at,
    expires_at: '2099-01-01T00:00:00Z',
    last_used_at: null,
    revoked_at: null,
    is_own: false,
  };
  releaseAnswers(getTokens, [
    { ...token, name: 'Foreign token', team: null },
    { ...token, id: 't2', name: 'Own token', team: 'profile' },
  ]);
  const session = {
    browser: 'Firefox',
    created_at: at,
    last_seen_at: at,
    expires_at: at,
    is_current: false,
  };
  releaseAnswers(getConsoleSessions, [
    { ...session, id: 's1', name: 'Foreign session', team: 'boards' },
    { ...session, id: 's2', name: 'Own session', team: 'profile' },
  ]);
  releaseAnswers(getSlots, [
    { slot: 'foreign.slot', team: 'boards', remote: 'mf-boards', since: at },
    { slot: 'own.slot', team: 'profile', remote: 'mf-profile', since: at },
  ]);
  renderConsole('/access');

  for (const what of ['token', 'session']) {
    const foreign = await findRow(new RegExp(`Foreign ${what}`));
    expect(foreign.getByText(/^Owned by (all teams|team boards)$/)).toBeVisible();
    expect((await findRow(new RegExp(`Own ${what}`))).getByRole('button')).toBeVisible();
  }
  expect((await findRow(/foreign\.slot/)).getByText('Owned by team boards')).toBeVisible();
  expect((await findRow(/own\.slot/)).getByRole('button')).toBeVisible();
});

it('offers only keys of the team', async () => {
  releaseAnswers(getSigningKeys, [aKey(), aKey({ id: 'f'.repeat(32), team: 'profile' })]);
  renderConsole('/keys');

  expect(await screen.findByRole('button', { name: 'Revoke CI of team profile' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke CI of team boards' })).toBeNull();
});

it('blocks a roll-back of changes of other teams', async () => {
  releaseAnswers(diffSnapshots, {
    from: 418,
    to: 417,
    changes: [{ remote: 'mf-boards', what: 'channel', sentence: 'stable 1.4.0 → 1.3.9' }],
    can_restore: true,
    why_not: null,
  });
  const user = renderConsole();
  await user.click(await screen.findByRole('button', { name: 'Roll back to 417' }));
  const dialog = within(await screen.findByRole('dialog'));

  expect(
    await dialog.findByText("You can't roll back other teams' changes. Owned by team boards."),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Roll back' })).toBeDisabled();
});
