import type {
  ReleaseProblem,
  Rollout,
  SnapshotChange,
  SnapshotDiff,
} from '@corkboard/release-contract/contract';
import {
  diffSnapshots,
  getAudit,
  getOverview,
  getPrincipal,
  getRollouts,
  getVersions,
  rollBack,
} from '@corkboard/release-contract/requests';
import { HOUR_MS } from '@corkboard/shared/rules/base';
import { apiServer } from '@corkboard/shared/testing/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';

import { releaseAnswers, releaseRefuses } from '../testing/release-api.ts';
import {
  aHolder,
  anAuditEntry,
  anOverview,
  aRemoteOverview,
  aRollout,
  aVersion,
} from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

const remote = 'mf-boards';
const title = 'Finished: mf-boards 1.4.0 on stable';
const channel: SnapshotChange = {
  remote,
  what: 'channel',
  sentence: 'mf-boards: stable 1.4.0 → 1.3.9',
};
const undo: SnapshotChange = {
  remote,
  what: 'rollout',
  sentence: 'mf-boards: all of stable get 1.3.9 again, which undoes the finished rollout of 1.4.0',
};
const moved = { code: 'snapshot_moved', message: 'Bo made snapshot 419.', snapshot: 419 };
const pending = () => new Promise<never>(() => {});

function aDiff(fields: Partial<SnapshotDiff> = {}): SnapshotDiff {
  const said = { changes: [channel, undo], undoes: ['rollout-1'] };
  return { from: 418, to: 409, ...said, can_restore: true, why_not: null, ...fields };
}

function aFinished(fields: Partial<Rollout> = {}): Rollout {
  const ended_at = new Date(Date.now() - HOUR_MS).toISOString();
  return aRollout({ state: 'finished', percent: 100, ended_at, ...fields });
}

function anEnd(rollout: string, snapshot: number, had = '1.3.9') {
  const before = { channel: 'stable', rollout, channels: { stable: had, beta: had } };
  return anAuditEntry({ action: 'rollout_finish', remote, before, snapshot });
}

const beta = aFinished({ id: 'rollout-2', channel: 'beta' });
const betaTitle = 'Finished: mf-boards 1.4.0 on beta';

function answerOverview(snapshot = 418, open: Rollout[] = [], stable = '1.4.0') {
  const channels = { stable, beta: '1.4.0' };
  const boards = aRemoteOverview({ channels, rollouts: open });
  releaseAnswers(getOverview, anOverview({ snapshot, remotes: [boards] }));
}

/** The page asks again, as after a change. */
const ask = () => window.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  answerCalmly();
  answerOverview();
  releaseAnswers(getVersions, [aVersion({ channels: ['stable'] })]);
  releaseAnswers(getRollouts, [aFinished()]);
  releaseAnswers(getAudit, ({ action }) =>
    action === 'rollout_finish' ? [anEnd('rollout-1', 410)] : [],
  );
  releaseAnswers(diffSnapshots, aDiff());
});

async function open() {
  const user = renderConsole('/remotes/mf-boards');
  const panel = await screen.findByRole('region', { name: title });
  await user.click(within(panel).getByRole('button', { name: 'Roll back' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Roll back: mf-boards 1.4.0 on stable',
  });
  await user.type(within(dialog).getByLabelText('Reason'), 'Covers fail');
  const confirm = (name = 'Roll back') => user.click(within(dialog).getByRole('button', { name }));
  return { panel, dialog, confirm };
}

function listen(): unknown[] {
  const sent: unknown[] = [];
  releaseAnswers(rollBack, (input) => {
    sent.push(input);
    return { snapshot: 420, changed: true };
  });
  return sent;
}

it('undoes a finished rollout with the snapshot from before its end', async () => {
  const asked: unknown[] = [];
  releaseAnswers(diffSnapshots, (input) => {
    asked.push(input);
    return aDiff();
  });
  const sent = listen();
  const { panel, dialog, confirm } = await open();
  expect(panel).toHaveTextContent('Everyone on stable has 1.4.0');
  expect(panel).toHaveTextContent(
    'A rollback gives everyone 1.3.9 again, and changes nothing else.',
  );
  expect(panel.querySelector('time')).toHaveAttribute('datetime', expect.stringMatching(/Z$/));
  expect(within(dialog).getByText(channel.sentence)).toBeVisible();
  expect(within(dialog).getByText(undo.sentence)).toBeVisible();
  await confirm();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(new Set(asked.map((each) => JSON.stringify(each)))).toEqual(
    new Set(['{"from":"418","to":"409"}']),
  );
  expect(sent).toEqual([{ to: 409, reason: 'Covers fail', expected_snapshot: 418 }]);
});

it('takes the entry with which everyone got the version, and not the end of its watch', async () => {
  const watched = anEnd('rollout-1', 415, '1.4.0');
  const ends = [anEnd('rollout-9', 417), watched, anEnd('rollout-1', 410)];
  releaseAnswers(getAudit, ({ action }) => (action === 'rollout_finish' ? ends : []));
  const sent = listen();
  const { dialog, confirm } = await open();
  await confirm();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toMatchObject([{ to: 409 }]);
});

it('takes the last entry of a rollout that has finished twice', async () => {
  const ends = [anEnd('rollout-1', 414), anEnd('rollout-1', 410)];
  releaseAnswers(getAudit, ({ action }) => (action === 'rollout_finish' ? ends : []));
  const sent = listen();
  const { dialog, confirm } = await open();
  await confirm();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toMatchObject([{ to: 413 }]);
});

it('shows until the end what was confirmed, also when the page has the result first', async () => {
  const { panel, dialog, confirm } = await open();
  releaseAnswers(rollBack, () => {
    releaseAnswers(diffSnapshots, aDiff({ changes: [], undoes: [] }));
    answerOverview(419);
    return { snapshot: 419, changed: true };
  });
  // The page waits for this one after a change.
  let finish = () => {};
  const waits = new Promise<void>((resolve) => {
    finish = resolve;
  });
  apiServer.use(http.get('*/_release/v1/orders', () => waits));
  await confirm();
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(within(dialog).getByText(undo.sentence)).toBeVisible();
  expect(within(dialog).queryByText(/any more/)).not.toBeInTheDocument();
  finish();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  // Its button is gone.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('offers of two channels only the one that can be undone alone', async () => {
  releaseAnswers(getRollouts, [beta, aFinished()]);
  const ends = [anEnd('rollout-2', 412), anEnd('rollout-1', 410)];
  releaseAnswers(getAudit, ({ action }) => (action === 'rollout_finish' ? ends : []));
  const both = ['rollout-1', 'rollout-2'];
  let isLater = false;
  releaseAnswers(diffSnapshots, ({ to }) => {
    if (Number(to) === 411) return aDiff({ to: 411, undoes: ['rollout-2'] });
    return isLater ? aDiff({ undoes: both, changes: [channel, channel, undo, undo] }) : aDiff();
  });
  renderConsole('/remotes/mf-boards');
  const panel = await screen.findByRole('region', { name: title });
  isLater = true;
  ask();
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: betaTitle })).toBeVisible();
});

const pause: SnapshotChange = {
  remote,
  what: 'rollout',
  sentence: 'mf-boards: rollout of 1.5.0 on beta is paused at 25% until someone resumes it',
};

it.each<[string, () => SnapshotDiff]>([
  ['another rollout would be undone too', () => aDiff({ undoes: ['rollout-1', 'rollout-2'] })],
  ['it would undo another one', () => aDiff({ undoes: ['rollout-2'] })],
  ['a rollout on beta would be paused', () => aDiff({ changes: [channel, undo, pause] })],
  ['only another change is left', () => aDiff({ changes: [channel] })],
  ['the old version cannot return', () => aDiff({ can_restore: false, why_not: 'Revoked.' })],
  [
    'an old server answers, which would leave the version live',
    () => {
      const { undoes: _undoes, ...old } = aDiff();
      return old;
    },
  ],
])('offers nothing once %s', async (_when, answer) => {
  renderConsole('/remotes/mf-boards');
  const panel = await screen.findByRole('region', { name: title });
  releaseAnswers(diffSnapshots, answer());
  ask();
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

const next = aRollout({ id: 'rollout-3', to: '1.5.0' });

it.each<[string, () => void]>([
  [
    'while the next one runs',
    () => {
      answerOverview(418, [next]);
      releaseAnswers(getRollouts, [next, aFinished()]);
    },
  ],
  [
    'after the next one',
    () => releaseAnswers(getRollouts, [aFinished({ ...next, state: 'rolled_back' }), aFinished()]),
  ],
  ['once another version is live', () => answerOverview(418, [], '1.6.0')],
])('offers nothing %s', async (_when, change) => {
  renderConsole('/remotes/mf-boards');
  const panel = await screen.findByRole('region', { name: title });
  change();
  ask();
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

describe('while the dialog is open', () => {
  const advice =
    'For 1.3.9 again, promote mf-boards 1.3.9 on stable, or choose a snapshot under “Snapshots”.';
  const other: SnapshotChange = {
    remote: 'mf-profile',
    what: 'channel',
    sentence: 'mf-profile: stable 2.1.0 → 2.0.0',
  };

  /** The button is still focused from the press, so it isn't disabled. */
  function expectBlocked(dialog: HTMLElement) {
    const button = within(dialog).getByRole('button', { name: 'Roll back anyway' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
  }

  /** What the server answers once snapshot 419 is live. */
  function answerLater(later: Partial<SnapshotDiff>) {
    releaseAnswers(diffSnapshots, ({ from }) =>
      Number(from) === 419 ? aDiff({ from: 419, undoes: [], ...later }) : aDiff(),
    );
  }

  it('confirms nothing else after someone was faster, also before the page has seen it', async () => {
    answerLater({ changes: [other] });
    releaseRefuses(rollBack, 409, moved);
    const { dialog, confirm } = await open();
    await confirm();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(moved.message);
    const sentence = `A rollback can't undo only the rollout of 1.4.0 any more. ${advice}`;
    expect((await within(dialog).findByText(sentence)).parentElement).toHaveRole('status');
    expect(within(dialog).queryByText(other.sentence)).not.toBeInTheDocument();
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Covers fail');
    expectBlocked(dialog);
  });

  it('confirms nothing until it is known what the other change means', async () => {
    let isAsked = false;
    releaseRefuses(rollBack, 409, moved);
    const { dialog, confirm } = await open();
    apiServer.use(
      http.get('*/_release/v1/diff', ({ request }) => {
        if (new URL(request.url).searchParams.get('from') !== '419') return undefined;
        isAsked = true;
        return pending();
      }),
    );
    await confirm();
    await waitFor(() => expect(isAsked).toBe(true));
    await within(dialog).findByRole('button', { name: 'Roll back anyway' });
    expectBlocked(dialog);
    expect(within(dialog).getByText('Loading')).toBeInTheDocument();
  });

  it('confirms again if the other change left nothing but the undo', async () => {
    answerLater({ undoes: ['rollout-1'] });
    releaseRefuses(rollBack, 409, moved);
    const { dialog, confirm } = await open();
    await confirm();
    await within(dialog).findByRole('button', { name: 'Roll back anyway' });
    await within(dialog).findByText(undo.sentence);
    const sent = listen();
    await confirm('Roll back anyway');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent).toEqual([{ to: 409, reason: 'Covers fail', expected_snapshot: 419 }]);
  });

  it('stays after its panel is gone, and says what to do', async () => {
    const { panel, dialog } = await open();
    answerLater({ changes: [other] });
    answerOverview(419);
    ask();
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(advice));
    expect(within(dialog).getByRole('button', { name: 'Roll back' })).toBeDisabled();
  });

  it('says only why a version cannot come back', async () => {
    const { dialog } = await open();
    const why_not = 'mf-boards@1.3.9 is signed with a revoked key.';
    answerLater({ undoes: ['rollout-1'], can_restore: false, why_not });
    answerOverview(419);
    ask();
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(why_not));
    expect(dialog).not.toHaveTextContent('promote');
  });

  it('says that it has happened already', async () => {
    const { dialog } = await open();
    answerLater({ changes: [] });
    answerOverview(419);
    ask();
    const sentence = 'Everything is as it was before 1.4.0 already.';
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(sentence));
  });

  it('confirms nothing if it cannot be known what would change', async () => {
    const { dialog } = await open();
    releaseRefuses(diffSnapshots, 400, { code: 'bad_request', message: 'Not now.' });
    answerOverview(419);
    ask();
    const sentence = `It isn't known what a rollback changes. ${advice}`;
    expect((await within(dialog).findByText(sentence)).parentElement).toHaveRole('status');
    expect(within(dialog).getByText('Not now.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Roll back' })).toBeDisabled();
  });
});

it.each<[string, (problem: ReleaseProblem) => void]>([
  ['what the audit log has', (problem) => releaseRefuses(getAudit, 400, problem)],
  ['what would change', (problem) => releaseRefuses(diffSnapshots, 400, problem)],
])('says that it could not find out %s', async (_what, refuse) => {
  refuse({ code: 'bad_request', message: 'Not now.' });
  renderConsole('/remotes/mf-boards');
  expect(await screen.findByText('Not now.')).toBeVisible();
});

it('names the owner to someone of another team', async () => {
  releaseAnswers(getPrincipal, aHolder({ team: 'profile' }));
  renderConsole('/remotes/mf-boards');
  const panel = await screen.findByRole('region', { name: title });
  expect(panel).toHaveTextContent('Owned by team boards');
  expect(within(panel).queryByRole('button', { name: 'Roll back' })).not.toBeInTheDocument();
});
