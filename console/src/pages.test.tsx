import {
  createOverride,
  createToken,
  diffSnapshots,
  getAudit,
  getAuditFilterOptions,
  getChangeRequests,
  getChannels,
  getConsoleSessions,
  getOverrides,
  getOverview,
  getPrincipal,
  getSlots,
  getSnapshots,
  getTokens,
  getVersions,
  rejectChangeRequest,
  revokeConsoleSession,
  rollBack,
  setApprovalPolicy,
  setChannel,
  startRollout,
  stepRollout,
  transferSlot,
} from '@corkboard/release-contract/requests';
import { act, screen, waitFor, within } from '@testing-library/react';

import { releaseAnswers, releaseRefuses } from './testing/release-api.ts';
import {
  aHolder,
  anAuditEntry,
  anOrder,
  anOverview,
  aRemoteOverview,
  aRollout,
  aVersion,
} from './testing/release-builders.ts';
import { answerCalmly, renderConsole } from './testing/render-console.tsx';

beforeEach(answerCalmly);

const CHANGED = { snapshot: 419, changed: true };
const at = '2026-11-20T09:00:00Z';

function sentTo<I, D>(request: Parameters<typeof releaseAnswers<I, D>>[0], data: NoInfer<D>): I[] {
  const sent: I[] = [];
  releaseAnswers(request, (input: I) => {
    sent.push(input);
    return data;
  });
  return sent;
}

it('preserves and edits an audience of several groups', async () => {
  releaseAnswers(getChannels, [
    {
      name: 'next',
      title: 'Next',
      audience: [[{ by: 'staff', in: [] }], [{ by: 'early', in: [] }]],
      rank: 10,
      versions: {},
    },
  ]);
  const sent = sentTo(setChannel, CHANGED);
  const user = renderConsole('/channels');
  await user.click(await screen.findByRole('button', { name: 'Change next' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change next' }));
  await user.click(dialog.getByRole('button', { name: 'Or others' }));
  const third = within(dialog.getByRole('group', { name: 'Group 3' }));
  await user.selectOptions(third.getByLabelText('Rule'), 'Kind of account');
  await user.click(third.getByLabelText('business'));
  await user.selectOptions(third.getByLabelText('Holds for'), 'Everyone except');
  await user.click(dialog.getByRole('button', { name: 'Remove rule 1 of group 1' }));
  await user.type(dialog.getByLabelText('Reason'), 'Shops last');
  await user.click(dialog.getByRole('button', { name: 'Save channel' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    audience: [[{ by: 'early', in: [] }], [{ by: 'account_kind', in: ['business'], not: true }]],
  });
});

it('moves the focus from a removed rule of an audience to no other rule', async () => {
  const rules = ['DE', 'AT', 'CH'].map((country) => ({ by: 'country' as const, in: [country] }));
  releaseAnswers(getChannels, [
    { name: 'next', title: 'Next', audience: [rules], rank: 10, versions: {} },
  ]);
  const user = renderConsole('/channels');
  await user.click(await screen.findByRole('button', { name: 'Change next' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change next' }));
  const second = dialog.getByDisplayValue('AT');
  act(() => dialog.getByRole('button', { name: 'Remove rule 1 of group 1' }).focus());
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: 'Or others' })).toHaveFocus();
  expect(dialog.getAllByLabelText('Countries')[0]).toBe(second);

  for (const rest of ['AT', 'CH']) {
    expect(dialog.getByDisplayValue(rest)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove rule 1 of group 1' }));
  }
  expect(dialog.getByRole('button', { name: 'Only some' })).toHaveFocus();
});

it("shows the outcome of past changes and a failure's reason", async () => {
  const failed = anOrder({ id: 'a', state: 'failed', outcome: 'Its token was ended.' });
  const done = ['b', 'c', 'd'].map((id) =>
    anOrder({ id, state: 'done', approved_by: 'Ada Keller' }),
  );
  releaseAnswers(getChangeRequests, ({ all }) =>
    all ? [anOrder({ id: 'e' }), failed, ...done] : [],
  );
  const user = renderConsole();
  const panel = within(await screen.findByRole('region', { name: 'Past changes' }));
  const [first, second] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent('Its token was ended.');
  expect(first).toHaveTextContent('Failed');
  expect(second).toHaveTextContent('Ada Keller approved');
  expect(panel.getAllByRole('listitem')).toHaveLength(3);
  await user.click(panel.getByRole('button', { name: 'Show all 4' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(4);
});

describe('access', () => {
  beforeEach(() => {
    releaseAnswers(getPrincipal, aHolder({ role: 'admin' }));
    releaseAnswers(getTokens, []);
    releaseAnswers(getConsoleSessions, []);
    releaseAnswers(getSlots, [
      { slot: 'profile.footer', team: 'guests', remote: 'field-notes', since: at },
    ]);
  });

  it('transfers a slot to another team with a reason', async () => {
    const sent = sentTo(transferSlot, {
      slot: 'profile.footer',
      team: 'boards',
      remote: 'field-notes',
      since: at,
    });
    const user = renderConsole('/access');
    await user.click(await screen.findByRole('button', { name: 'Transfer profile.footer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Transfer profile.footer?' });
    const field = within(dialog);
    await user.type(field.getByLabelText('Team'), 'boards');
    expect(dialog).toHaveTextContent('Team boards can fill it with its next version');
    await user.type(field.getByLabelText('Reason'), 'They take it over');
    await user.click(field.getByRole('button', { name: 'Transfer slot' }));
    expect(await screen.findByText('profile.footer belongs to team boards now.')).toBeVisible();
    expect(sent).toEqual([{ slot: 'profile.footer', team: 'boards', reason: 'They take it over' }]);
  });

  it('lists console sessions and ends one', async () => {
    const mine = {
      id: 's1',
      name: 'Jun Ito',
      team: null,
      browser: 'Firefox on Mac',
      created_at: at,
      last_seen_at: at,
      expires_at: at,
      is_current: true,
    };
    const other = { ...mine, id: 's2', name: 'Mara Lind', is_current: false };
    releaseAnswers(getConsoleSessions, [mine, other]);
    const sent = sentTo(revokeConsoleSession, [mine]);
    const user = renderConsole('/access');
    const table = within(await screen.findByRole('region', { name: 'Console sessions' }));
    expect(await table.findByText('This browser')).toBeVisible();

    await user.click(
      table.getByRole('button', { name: "End Mara Lind's session in Firefox on Mac" }),
    );
    const field = within(await screen.findByRole('dialog', { name: "End Mara Lind's session?" }));
    await user.type(field.getByLabelText('Reason'), 'A lost laptop');
    await user.click(field.getByRole('button', { name: 'End session' }));

    expect(await screen.findByText('The session has ended.')).toBeVisible();
    expect(sent).toEqual([{ id: 's2', reason: 'A lost laptop' }]);
  });

  it('shows a new token once and sends the reason', async () => {
    const about = { id: 't', name: 'CI', role: 'publisher' as const, team: 'boards' };
    const sent = sentTo(createToken, {
      token: 'corkboard_secret',
      about: {
        ...about,
        made_by: 'Jun Ito',
        person: 'Jun Ito',
        created_at: at,
        expires_at: at,
        last_used_at: null,
        revoked_at: null,
        is_own: false,
      },
    });
    const user = renderConsole('/access');
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const field = within(await screen.findByRole('dialog', { name: 'Create token' }));
    await user.type(field.getByLabelText('Person or machine'), 'CI');
    await user.type(field.getByLabelText(/^Team/), 'boards');
    await user.type(field.getByLabelText('Reason'), 'It ships');
    await user.click(field.getByRole('button', { name: 'Create token' }));
    const secret = await screen.findByRole('alertdialog', { name: 'Copy the token now' });
    expect(secret).toHaveTextContent('corkboard_secret');
    expect(sent[0]).toMatchObject({ name: 'CI', team: 'boards', days: 90, reason: 'It ships' });
    await user.click(within(secret).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('corkboard_secret')).not.toBeInTheDocument();
  });
});

it('creates an override of several versions with an absolute link', async () => {
  releaseAnswers(getOverrides, []);
  const remotes = { 'mf-boards': '1.4.0', 'mf-profile': '2.0.0' };
  const sent = sentTo(createOverride, {
    override: {
      id: 'o',
      remotes,
      account: 'inesmoreau',
      made_by: 'Jun Ito',
      reason: '',
      created_at: at,
      expires_at: at,
      is_taken: false,
    },
    link: '/_release/override?ticket=abc',
  });
  const user = renderConsole('/overrides');
  await user.click(await screen.findByRole('button', { name: 'Create override' }));
  const field = within(await screen.findByRole('dialog', { name: 'Create override' }));
  const versions = field.getByLabelText('Versions');
  await user.type(versions, 'mf-boards');
  expect(versions).toBeInvalid();
  await user.type(versions, '@1.4.0, mf-profile@2.0.0');
  await user.type(field.getByLabelText(/^Account/), 'inesmoreau');
  await user.type(field.getByLabelText('Reason'), 'A look');
  await user.click(field.getByRole('button', { name: 'Create override' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    `${location.origin}/_release/override?ticket=abc`,
  );
  expect(sent[0]).toMatchObject({ remotes, minutes: 60 });
});

describe('the versions of a remote', () => {
  beforeEach(() => {
    const old = Array.from({ length: 199 }, (_, at) =>
      aVersion({ version: `1.${198 - at}.0`, commit: `c${198 - at}` }),
    );
    releaseAnswers(getVersions, [
      ...old,
      aVersion({ version: '1.0.0-first', channels: ['stable'] }),
    ]);
  });

  it('are paginated with the live one first and are searchable', async () => {
    const user = renderConsole('/remotes/mf-boards');
    const table = within(await screen.findByRole('group', { name: 'Versions of mf-boards' }));
    const numbers = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(numbers()).toHaveLength(20);
    expect(numbers()[0]).toContain('1.0.0-first');
    await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
    expect(numbers()).toHaveLength(40);
    await user.type(screen.getByLabelText('Version or commit'), 'c42');
    expect(numbers()).toEqual(['1.42.0 c42']);
  });

  it('roll out on a channel with the configured guard', async () => {
    releaseAnswers(getChannels, [
      { name: 'beta', title: 'Beta', audience: [], rank: 20, versions: {} },
      { name: 'stable', title: 'Stable', audience: [], rank: 1000, versions: {} },
    ]);
    const sent = sentTo(startRollout, CHANGED);
    const user = renderConsole('/remotes/mf-boards');
    await user.click(await screen.findByRole('button', { name: 'Roll out 1.198.0' }));
    const field = within(await screen.findByRole('dialog'));
    await user.selectOptions(field.getByLabelText('Channel'), 'Beta (beta)');
    const tolerance = field.getByLabelText('Allowed error-rate increase (percentage points)');
    await user.clear(tolerance);
    await user.type(tolerance, '2.5');
    await user.type(field.getByLabelText('Reason'), 'A try');
    await user.click(field.getByRole('button', { name: 'Start the rollout' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      channel: 'beta',
      guard: {
        is_on: true,
        min_samples: 500,
        tolerance: 2.5,
        action: 'rollback',
        watch_minutes: 60,
        slowdown: 3,
      },
    });
  });

  it('show the approval requirement before a promotion', async () => {
    const remotes = [aRemoteOverview({ needs_approval: true })];
    releaseAnswers(getOverview, anOverview({ remotes }));
    const user = renderConsole('/remotes/mf-boards');
    await user.click(await screen.findByRole('button', { name: 'Promote 1.198.0' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('on open pages too, once a second person approves.');
    expect(within(dialog).getByRole('button', { name: 'Request approval' })).toBeVisible();
  });
});

it('requests approval to remove the approval requirement', async () => {
  releaseAnswers(getOverview, anOverview({ remotes: [aRemoteOverview({ needs_approval: true })] }));
  releaseAnswers(getPrincipal, aHolder({ role: 'admin' }));
  releaseAnswers(getVersions, []);
  releaseAnswers(setApprovalPolicy, {
    remote: 'mf-boards',
    needs_approval: true,
    order: 'o1',
    sentence: 'One person decides on mf-boards. This is waiting for approval.',
  });
  const user = renderConsole('/remotes/mf-boards');
  await user.click(await screen.findByRole('button', { name: 'Remove approval requirement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the approval requirement?' });
  expect(dialog).toHaveTextContent('A second admin has to approve this.');
  await user.type(within(dialog).getByLabelText('Reason'), 'Small team');
  await user.click(within(dialog).getByRole('button', { name: 'Request approval' }));
  expect(await screen.findByText(/This is waiting for approval\./)).toBeVisible();
});

it('compares any two snapshots', async () => {
  releaseAnswers(getSnapshots, [
    {
      number: 400,
      made_by: 'Mara',
      reason: 'Calm',
      at,
      is_active: false,
      restores: null,
      changes: [],
    },
  ]);
  const asked: unknown[] = [];
  releaseAnswers(diffSnapshots, (input) => {
    asked.push(input);
    return {
      from: 400,
      to: 418,
      changes: [
        { remote: 'mf-boards', what: 'channel' as const, sentence: 'stable 1.0.0 → 1.1.0' },
      ],
      notes: ['mf-profile: stable keeps 2.1.0.'],
      can_restore: true,
      why_not: null,
    };
  });
  const user = renderConsole('/snapshots');
  await user.click(await screen.findByRole('button', { name: 'Compare 400' }));
  const dialog = await screen.findByRole('dialog', { name: 'From snapshot 400' });
  expect(await within(dialog).findByText('stable 1.0.0 → 1.1.0')).toBeVisible();
  expect(within(dialog).getByText('mf-profile: stable keeps 2.1.0.')).toBeVisible();
  const to = within(dialog).getByLabelText('To snapshot');
  await user.clear(to);
  await user.type(to, '7');
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '400', to: '7' }));
});

it("shows an entry's state before and after on demand", async () => {
  releaseAnswers(getAuditFilterOptions, { actors: [], actions: [], remotes: [] });
  releaseAnswers(getAudit, [
    anAuditEntry({ before: { enabled: true }, after: { enabled: false } }),
  ]);
  const user = renderConsole('/audit');
  const summary = await screen.findByText(/before and after/);
  expect(screen.queryByText(/"enabled"/)).not.toBeInTheDocument();
  await user.click(summary);
  expect(await screen.findByText(/"enabled": false/)).toBeVisible();
});

it('keeps the focus at the end of the log', async () => {
  releaseAnswers(getAuditFilterOptions, { actors: [], actions: [], remotes: [] });
  const entries = Array.from({ length: 51 }, (_, index) => anAuditEntry({ number: 51 - index }));
  releaseAnswers(getAudit, ({ before }) => (before ? entries.slice(50) : entries.slice(0, 50)));
  const user = renderConsole('/audit');
  const more = await screen.findByRole('button', { name: 'Earlier entries' });
  await user.click(more);

  await waitFor(() => expect(screen.getAllByText(/before and after/)).toHaveLength(51));
  expect(more).toHaveFocus();
  expect(more).toHaveAccessibleName('No earlier entries');
});

it('offers no earlier entries of a short log', async () => {
  releaseAnswers(getAuditFilterOptions, { actors: [], actions: [], remotes: [] });
  releaseAnswers(getAudit, [anAuditEntry()]);
  renderConsole('/audit');
  await screen.findByText(/before and after/);
  expect(screen.queryByRole('button', { name: /earlier entries/i })).toBeNull();
});

it('filters the log and its exports by time and snapshot', async () => {
  releaseAnswers(getAuditFilterOptions, { actors: [], actions: [], remotes: [] });
  const asked: object[] = [];
  releaseAnswers(getAudit, (input) => {
    asked.push(input);
    return [];
  });
  const user = renderConsole('/audit');
  await user.type(await screen.findByLabelText('Snapshot'), '418');
  await user.type(screen.getByLabelText('From'), '2026-11-20');
  const from = new Date('2026-11-20T00:00').toISOString();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ snapshot: '418', from }));
  const file = new URL(
    screen.getByRole('link', { name: 'CSV' }).getAttribute('href') ?? '',
    'http://x',
  );
  expect(Object.fromEntries(file.searchParams)).toEqual({ snapshot: '418', from, format: 'csv' });
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByLabelText('From')).toHaveValue('');
});

describe('a roll-back with changes that wait', () => {
  const snapshot = {
    number: 417,
    made_by: 'Mara',
    reason: 'Calm',
    at,
    is_active: false,
    restores: null,
    changes: [],
  };
  const changes = [{ remote: 'mf-boards', what: 'channel' as const, sentence: '1.4.0 → 1.3.9' }];
  const pending = [
    anOrder({ due_at: at, state: 'scheduled' }),
    anOrder({ id: 'order-2', sentence: 'mf-boards is turned on.', action: 'enable' }),
    anOrder({ id: 'order-3', remote: 'mf-profile', sentence: 'Another remote.' }),
  ];

  async function openDialog() {
    releaseAnswers(getSnapshots, [snapshot]);
    releaseAnswers(getChangeRequests, pending);
    releaseAnswers(diffSnapshots, {
      from: 418,
      to: 417,
      changes,
      can_restore: true,
      why_not: null,
    });
    releaseAnswers(rollBack, { ...CHANGED, sentence: 'mf-boards: 1.4.0 → 1.3.9.' });
    const user = renderConsole('/snapshots');
    await user.click(await screen.findByRole('button', { name: 'Roll back to 417' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Roll back to snapshot 417?' }),
    );
    const waiting = within(await dialog.findByRole('group', { name: 'Cancel pending changes' }));
    return { user, dialog, waiting };
  }

  it('names them and cancels those that are chosen', async () => {
    const sent = sentTo(rejectChangeRequest, pending[0] ?? anOrder());
    const { user, dialog, waiting } = await openDialog();
    expect(waiting.getAllByRole('checkbox')).toHaveLength(2);
    expect(waiting.getByRole('checkbox', { name: /Everyone on stable/ })).toBeChecked();
    await user.click(waiting.getByRole('checkbox', { name: /is turned on/ }));
    await user.type(dialog.getByLabelText('Reason'), 'It is broken');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));

    expect(await screen.findByText('Rolled back. Canceled 1 change.')).toBeVisible();
    expect(sent).toEqual([{ id: 'order-1', reason: 'Rolled back: It is broken' }]);
  });

  it('says which one could not be canceled', async () => {
    releaseRefuses(rejectChangeRequest, 409, { code: 'order_ended', message: 'It has ended.' });
    const { user, dialog, waiting } = await openDialog();
    await user.click(waiting.getByRole('checkbox', { name: /is turned on/ }));
    await user.type(dialog.getByLabelText('Reason'), 'It is broken');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(
      await screen.findByText(/^Rolled back\. Couldn't cancel "Everyone on stable/),
    ).toBeVisible();
  });
});

it('offers to cancel what waits when a rollout goes back', async () => {
  const remotes = [aRemoteOverview({ rollouts: [aRollout()] })];
  releaseAnswers(getOverview, anOverview({ remotes }));
  releaseAnswers(getChangeRequests, [anOrder()]);
  releaseAnswers(stepRollout, { ...CHANGED, sentence: 'All of stable get 1.3.9 again.' });
  const sent = sentTo(rejectChangeRequest, anOrder());
  const user = renderConsole('/');
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back: mf-boards 1.4.0' }));
  expect(dialog.getByRole('checkbox', { name: /Everyone on stable/ })).toBeChecked();
  await user.type(dialog.getByLabelText('Reason'), 'Slow');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('says once why a pending change can no longer be made', async () => {
  const moved = 'mf-boards has changed since snapshot 4, which this was decided on.';
  releaseAnswers(getChangeRequests, [anOrder({ outcome: moved, why_not: moved })]);
  renderConsole('/');
  const list = await screen.findByRole('region', { name: 'Waiting' });
  expect(list.textContent?.split(moved)).toHaveLength(2);
});
