import type { ReleaseOverview } from '@corkboard/release-contract/contract';
import {
  diffSnapshots,
  getChannels,
  getConsoleSignInOptions,
  getExperiments,
  getHealth,
  getOverview,
  getPrincipal,
  getVersions,
  stepRollout,
} from '@corkboard/release-contract/requests';
import { expectConsole } from '@corkboard/shared/testing/console.ts';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { releaseAnswers, releaseRefuses } from '../testing/release-api.ts';
import {
  aHolder,
  anExperiment,
  anOverview,
  aRemoteOverview,
  aRollout,
  aVersion,
} from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

/** What no server should send, such as one of another version. */
const MISSING = null as never;
const THROWN = /Cannot (read properties of|destructure property)/;

beforeEach(() => {
  answerCalmly();
  releaseAnswers(getVersions, [aVersion({ channels: ['stable'] }), aVersion({ version: '1.4.0' })]);
});

function answerOverview(...remotes: ReleaseOverview['remotes']): void {
  releaseAnswers(getOverview, anOverview({ remotes }));
}

const findFailure = (name: string) =>
  screen.findByText(`“${name}” can't be shown.`).then((words) => {
    const note = words.closest<HTMLElement>('[role=alert]');
    if (!note) throw new Error(`no alert about ${name}`);
    return note;
  });

const returnToPage = () => window.dispatchEvent(new Event('visibilitychange'));

describe('a panel that fails', () => {
  beforeEach(() => {
    expectConsole('error', THROWN);
    const versions = [{ version: '1.3.9', series: MISSING }];
    releaseAnswers(getHealth, { step: 1, versions, phases: [] });
  });

  it('costs only its own place', async () => {
    const user = renderConsole('/remotes/mf-boards');
    expect(await findFailure('Health')).toHaveTextContent(THROWN);
    expect(await screen.findByText(/ by phase” can't be shown/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Promote 1.4.0' }));
    expect(await screen.findByRole('dialog', { name: 'Promote mf-boards 1.4.0?' })).toBeVisible();
  });

  it('is asked for again with new data, and keeps the focus on the page', async () => {
    const user = renderConsole('/remotes/mf-boards');
    const retry = () => screen.findAllByRole('button', { name: 'Try again' });
    await findFailure('Health');
    await user.click((await retry())[0] as HTMLElement);
    expect(await findFailure('Health')).toBeVisible();

    const series = [{ at: '', loads: 7, failures: 0, errors: 0, load_ms: 3 }];
    const versions = [{ version: '1.3.9', series }];
    releaseAnswers(getHealth, { step: 1, versions, phases: [] });
    await user.click((await retry())[0] as HTMLElement);
    expect(await screen.findByRole('region', { name: 'Health' })).toBeVisible();
    expect(await screen.findByRole('region', { name: /by phase/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('gives its error to copy', async () => {
    const user = renderConsole('/remotes/mf-boards');
    const note = within(await findFailure('Health'));
    const news = note.getByRole('status');
    expect(news).toBeEmptyDOMElement();
    await user.click(note.getByRole('button', { name: 'Copy error' }));
    expect(await note.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(news).toHaveTextContent('Copied');
    expect(await navigator.clipboard.readText()).toMatch(THROWN);
  });
});

describe('a rollout with figures that fail', () => {
  beforeEach(() => {
    expectConsole('error', THROWN);
    answerOverview(aRemoteOverview({ rollouts: [aRollout({ verdict: MISSING })] }));
  });

  it.each(['/', '/remotes/mf-boards'])('can be rolled back: %s', async (path) => {
    const sent: unknown[] = [];
    releaseAnswers(stepRollout, (input) => {
      sent.push(input);
      return { snapshot: 419, changed: true };
    });
    const user = renderConsole(path);
    await findFailure('Rollout of mf-boards 1.4.0');
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'It fails');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(sent).toMatchObject([{ step: 'rollback', reason: 'It fails' }]));
  });

  it('can be rolled back after a dialog failed too, which says so', async () => {
    const user = renderConsole('/');
    await user.click(await screen.findByRole('button', { name: 'Go to 50%' }));
    const failed = await screen.findByRole('alertdialog', { name: "The dialog can't be shown" });
    expect(failed).toHaveTextContent(THROWN);
    await user.click(within(failed).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(failed).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByRole('dialog', { name: 'Roll back: mf-boards 1.4.0' })).toBeVisible();
  });
});

describe.each([
  ['missing', MISSING],
  ['empty', []],
])('a rollout whose stages are %s', (_what, stages) => {
  it.each(['/', '/remotes/mf-boards'])('only stops or goes back: %s', async (path) => {
    if (stages === MISSING) expectConsole('error', THROWN);
    answerOverview(aRemoteOverview({ rollouts: [aRollout({ stages })] }));
    const user = renderConsole(path);
    await user.click(await screen.findByRole('button', { name: 'Roll back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Roll back: mf-boards 1.4.0' });
    expect(dialog).toHaveTextContent('Everyone gets mf-boards 1.3.9 again within a second');
    expect(screen.getByRole('button', { name: 'Pause', hidden: true })).toBeInTheDocument();
    const forward = { name: /^(Finish|End the watch|Continue|Go to)/, hidden: true };
    expect(screen.queryByRole('button', forward)).not.toBeInTheDocument();
  });
});

describe('a row with figures that fail keeps its buttons, and those of others', () => {
  beforeEach(() => expectConsole('error', THROWN));

  it('in the list of versions', async () => {
    const broken = aVersion({ version: '1.4.0', sizes: MISSING });
    releaseAnswers(getVersions, [
      aVersion({ channels: ['stable'] }),
      broken,
      aVersion({ version: '1.3.8' }),
    ]);
    renderConsole('/remotes/mf-boards');
    await findFailure('Figures of 1.4.0');
    for (const version of ['1.4.0', '1.3.8']) {
      expect(screen.getByRole('button', { name: `Promote ${version}` })).toBeVisible();
    }
  });

  it('in the list of experiments', async () => {
    const experiments = [
      anExperiment({ name: 'covers', percent: MISSING }),
      anExperiment({ name: 'search' }),
    ];
    releaseAnswers(getExperiments, { provider: 'database', experiments });
    renderConsole('/experiments');
    await findFailure('Figures of covers');
    for (const name of ['Change covers', 'Remove search', 'Create experiment']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
  });

  it('in the list of channels', async () => {
    const next = { name: 'next', title: 'Next', audience: MISSING, rank: 10, versions: {} };
    releaseAnswers(getChannels, [next]);
    renderConsole('/channels');
    await findFailure('Figures of next');
    for (const name of ['Change next', 'Add a channel']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
  });
});

it('keeps the buttons of a rollout whose audience it cannot name', async () => {
  expectConsole('error', THROWN);
  answerOverview(aRemoteOverview({ rollouts: [aRollout({ audience: MISSING })] }));
  renderConsole('/');
  expect(await screen.findByText("Its details can't be shown.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Roll back' })).toBeVisible();
});

it('keeps the switch of a remote whose figures fail, until they are right', async () => {
  expectConsole('error', THROWN);
  answerOverview(aRemoteOverview({ series: MISSING }));
  const user = renderConsole('/');
  const note = await findFailure('Figures of mf-boards');
  await user.click(screen.getByRole('switch', { name: 'mf-boards on' }));
  expect(await screen.findByRole('dialog', { name: 'Turn mf-boards off?' })).toBeVisible();

  answerOverview(aRemoteOverview({ loads: 11 }));
  returnToPage();
  await waitFor(() => expect(note).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Turn mf-boards off?' })).toBeVisible();
});

it('does not announce a failure again that new data has too', async () => {
  expectConsole('error', THROWN);
  answerOverview(aRemoteOverview({ series: MISSING }));
  renderConsole('/');
  const note = await findFailure('Figures of mf-boards');
  const failures = jest.spyOn(console, 'error');
  answerOverview(aRemoteOverview({ series: MISSING, loads: 11 }));
  returnToPage();
  expect(await screen.findByText(/^11 loads/)).toBeInTheDocument();
  await waitFor(() => expect(failures).toHaveBeenCalled());
  failures.mockRestore();
  expect(note).toBeInTheDocument();
});

it('says that another try failed', async () => {
  expectConsole('error', THROWN);
  answerOverview(aRemoteOverview({ series: MISSING }));
  const user = renderConsole('/');
  const note = await findFailure('Figures of mf-boards');
  expect(note).not.toHaveTextContent('again.');
  const retry = within(note).getByRole('button', { name: 'Try again' });
  await user.click(retry);
  await waitFor(() => expect(note).toHaveTextContent('It failed again.'));
  expect(retry).toHaveFocus();
});

it('takes a focus that a late failure has left without a place', async () => {
  expectConsole('error', THROWN);
  const rollouts = [aRollout()];
  answerOverview(aRemoteOverview({ rollouts }));
  renderConsole('/remotes/mf-boards');
  const table = await screen.findByRole('group', { name: 'Gates' });
  table.focus();
  answerOverview(aRemoteOverview({ rollouts: [aRollout({ verdict: MISSING })] }));
  returnToPage();
  await findFailure('Gates');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'alert'));
});

it('keeps the frame around a page that fails, and shows the next one', async () => {
  expectConsole('error', THROWN);
  releaseAnswers(getChannels, [MISSING]);
  const user = renderConsole('/');
  expect(await screen.findByRole('region', { name: 'Remotes' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Channels' }));
  expect(await findFailure('Channels')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Roll back to 417' })).toBeVisible();

  // No new data: the other page is reason enough to try again.
  releaseRefuses(getOverview, 400, { code: 'bad_request', message: 'Not now.' });
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByRole('region', { name: 'Remotes' })).toBeVisible();
  expect(screen.queryByText(/can't be shown/)).not.toBeInTheDocument();
});

it('keeps the console when its own dialog fails', async () => {
  expectConsole('error', THROWN);
  const diff = { from: 418, to: 417, can_restore: true, why_not: null };
  releaseAnswers(diffSnapshots, { ...diff, changes: [MISSING] });
  const user = renderConsole('/');
  const rollBack = await screen.findByRole('button', { name: 'Roll back to 417' });
  await user.click(rollBack);
  const failed = await screen.findByRole('alertdialog', { name: "The dialog can't be shown" });
  await user.click(within(failed).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(rollBack).toHaveFocus());
  expect(failed).not.toBeInTheDocument();

  releaseAnswers(diffSnapshots, { ...diff, changes: [] });
  await user.click(rollBack);
  expect(await screen.findByText('No differences.')).toBeVisible();
});

it('leaves no one in a login dialog that fails', async () => {
  expectConsole('error', /not valid as a React child/);
  renderConsole('/');
  expect(await screen.findByRole('region', { name: 'Remotes' })).toBeVisible();
  releaseAnswers(getConsoleSignInOptions, { sso: { name: {} as string } });
  releaseRefuses(getOverview, 401, { code: 'signed_out', message: 'Log in.' });
  returnToPage();
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('says what to do when the console itself fails', async () => {
  expectConsole('error', /not valid as a React child/);
  releaseAnswers(getPrincipal, aHolder({ name: {} as string }));
  renderConsole('/');
  const note = await screen.findByRole('alert');
  expect(note).toHaveFocus();
  expect(note).toHaveTextContent(/Releases aren't affected.*npm run release -- status/);
  expect(note).toHaveTextContent(/not valid as a React child/);
  expect(within(note).getByRole('button', { name: 'Reload' })).toBeVisible();
});
