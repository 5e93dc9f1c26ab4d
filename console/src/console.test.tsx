import {
  getChannels,
  getConsoleSignInOptions,
  getExperiments,
  getOverview,
  getPrincipal,
  getReportedErrors,
  getVersions,
  setChannel,
  setExperiment,
  startConsoleSession,
  stepRollout,
  toggleRemote,
} from '@corkboard/release-contract/requests';
import { screen, waitFor, within } from '@testing-library/react';

import { releaseAnswers, releaseIsGone, releaseRefuses } from './testing/release-api.ts';
import { aHolder, anOverview, aRemoteOverview, aRollout } from './testing/release-builders.ts';
import { answerCalmly, renderConsole } from './testing/render-console.tsx';

beforeEach(answerCalmly);

const SIGNED_OUT = { code: 'signed_out', message: 'Sign in with a token.' };
const CHANGED = { snapshot: 419, changed: true };

describe('login', () => {
  it('asks for a token and opens with a valid one', async () => {
    releaseRefuses(getPrincipal, 401, SIGNED_OUT);
    const tokens: string[] = [];
    releaseAnswers(startConsoleSession, ({ token }) => {
      tokens.push(token);
      releaseAnswers(getPrincipal, aHolder());
      return aHolder();
    });
    const user = renderConsole();
    await user.type(await screen.findByLabelText('Token'), ' corkboard_1 ');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(tokens).toEqual(['corkboard_1']);
  });

  it('shows why a token is invalid', async () => {
    releaseRefuses(getPrincipal, 401, SIGNED_OUT);
    releaseRefuses(startConsoleSession, 401, {
      code: 'signed_out',
      message: 'This token is over.',
    });
    const user = renderConsole();
    await user.type(await screen.findByLabelText('Token'), 'x');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('This token is over.')).toBeVisible();
  });

  it('says when the browser keeps no cookie', async () => {
    releaseRefuses(getPrincipal, 401, SIGNED_OUT);
    releaseAnswers(startConsoleSession, aHolder());
    const user = renderConsole();
    await user.type(await screen.findByLabelText('Token'), 'corkboard_1');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/Your browser blocks cookies/)).toBeVisible();
    expect(screen.getByLabelText('Token')).toHaveValue('corkboard_1');
  });
});

describe('single sign-on', () => {
  it('is offered where it is configured, next to a token', async () => {
    releaseRefuses(getPrincipal, 401, SIGNED_OUT);
    releaseAnswers(getConsoleSignInOptions, { sso: { name: 'id.example' } });
    renderConsole();
    const link = await screen.findByRole('link', { name: 'Log in with id.example' });
    expect(link).toHaveAttribute('href', '/_release/sso');
    expect(screen.getByLabelText('Token')).toBeVisible();
  });

  it('says why it did not work', async () => {
    releaseRefuses(getPrincipal, 401, SIGNED_OUT);
    releaseAnswers(getConsoleSignInOptions, { sso: { name: 'id.example' } });
    renderConsole('/?problem=no-role');
    expect(await screen.findByRole('alert')).toHaveTextContent('None of your groups has a role');
  });

  it('keeps the page of someone whose session has ended', async () => {
    releaseAnswers(getConsoleSignInOptions, { sso: { name: 'id.example' } });
    releaseRefuses(toggleRemote, 401, SIGNED_OUT);
    const user = renderConsole();
    await user.click(await screen.findByRole('switch', { name: 'mf-boards on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn mf-boards off?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Slow covers');
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    const again = await screen.findByRole('alertdialog', { name: "You've been logged out" });
    const link = await within(again).findByRole('link', { name: /in a new tab$/ });
    expect(link).toHaveAttribute('target', '_blank');

    releaseAnswers(getPrincipal, aHolder({ name: 'Ada Okafor' }));
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Slow covers');
    expect(screen.getByText(/Ada Okafor/)).toBeInTheDocument();
  });
});

it('lists what a remote threw, with its stack', async () => {
  const at = '2026-11-20T14:02:00Z';
  const thrown = { version: '1.4.0', phase: 'render', message: 'No board #.', count: 12 };
  const stack = 'Error: No board 7.\n    at open (/remotes/mf-boards/1.4.0/entry.js:1:20)';
  releaseAnswers(getReportedErrors, [{ ...thrown, stack, first_at: at, last_at: at }]);
  releaseAnswers(getVersions, []);
  const user = renderConsole('/remotes/mf-boards');
  const errors = within(await screen.findByRole('group', { name: 'Errors' }));
  await user.click(errors.getByText('No board #.'));
  expect(errors.getByText(/entry\.js:1:20/)).toBeVisible();
});

it('shows the original places of an error', async () => {
  const at = '2026-11-20T14:02:00Z';
  const thrown = { version: '1.4.0', phase: 'server render', message: 'No board #.', count: 12 };
  const stack = 'Error: No board 7.\n    at o (/remotes/mf-boards/1.4.0/node/remoteEntry.js:1:20)';
  const frames = [
    { function: 'openBoard', file: 'src/open-board.ts', line: 11, column: 3, is_original: true },
    { function: null, file: '/shell/server.js', line: 3, column: 4, is_original: false },
    { function: 'da', file: '/shell/server.js', line: 3, column: 9, is_original: false },
  ];
  releaseAnswers(getReportedErrors, [{ ...thrown, stack, frames, first_at: at, last_at: at }]);
  releaseAnswers(getVersions, []);
  const user = renderConsole('/remotes/mf-boards');
  const errors = within(await screen.findByRole('group', { name: 'Errors' }));
  expect(errors.getByText('Server: render')).toBeVisible();
  expect(errors.getByText('src/open-board.ts:11')).toBeVisible();

  await user.click(errors.getByText('No board #.'));
  const stackList = within(errors.getByRole('list', { name: 'Stack' }));
  expect(stackList.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'openBoardsrc/open-board.ts:11:3',
    '2 frames of other code',
  ]);
  await user.click(errors.getByText('As reported'));
  expect(errors.getByText(/remoteEntry\.js:1:20/)).toBeVisible();
});

it('says the loads of a remote in the right number', async () => {
  releaseAnswers(getOverview, anOverview({ remotes: [aRemoteOverview({ loads: 1 })] }));
  renderConsole();
  expect(await screen.findByText('1 load · 0.00% errors')).toBeInTheDocument();
});

describe('turning a remote off', () => {
  async function openDialog() {
    const user = renderConsole();
    await user.click(await screen.findByRole('switch', { name: 'mf-boards on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn mf-boards off?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Slow covers');
    return { user, dialog };
  }

  it('shows the effect and sends the reason and snapshot', async () => {
    const sent: unknown[] = [];
    releaseAnswers(toggleRemote, (input) => {
      sent.push(input);
      return CHANGED;
    });
    const { user, dialog } = await openDialog();
    expect(dialog).toHaveTextContent('12.4k loads an hour lose Boards within a second.');
    expect(dialog).toHaveTextContent('its own areas say: “Boards are resting.” Its slots next to');
    expect(within(dialog).getByLabelText('Reason')).toBeRequired();
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent).toEqual([
      { remote: 'mf-boards', enabled: false, reason: 'Slow covers', expected_snapshot: 418 },
    ]);
  });

  it('shows a conflicting change and confirms again', async () => {
    releaseRefuses(toggleRemote, 409, {
      code: 'snapshot_moved',
      message: 'Snapshot 419 is live by now.',
      snapshot: 419,
      changes: [
        { remote: 'mf-boards', what: 'channel', sentence: 'mf-boards: stable 1.3.9 → 1.4.0' },
      ],
    });
    const { user, dialog } = await openDialog();
    releaseAnswers(getOverview, anOverview({ snapshot: 419 }));
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('stable 1.3.9 → 1.4.0');

    const sent: unknown[] = [];
    releaseAnswers(toggleRemote, ({ expected_snapshot }) => {
      sent.push(expected_snapshot);
      return CHANGED;
    });
    await user.click(within(dialog).getByRole('button', { name: 'Turn off anyway' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent).toEqual([419]);
  });

  it('shows a change only once that the message names', async () => {
    const sentence = 'mf-boards: stable 1.3.9 → 1.4.0';
    releaseRefuses(toggleRemote, 409, {
      code: 'snapshot_moved',
      message: `Snapshot 419 is live now. mara made it at 2026-11-29T08:30:00.000Z. ${sentence}.`,
      snapshot: 419,
      changes: [{ remote: 'mf-boards', what: 'channel', sentence }],
    });
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent(/mara made it at \d\d?[ :]/);
    expect(alert).not.toHaveTextContent('T08:30');
    expect(alert.textContent?.split(sentence)).toHaveLength(2);
  });

  it('keeps the input while the server is unreachable', async () => {
    releaseIsGone(toggleRemote);
    const { user, dialog } = await openDialog();
    releaseIsGone(getOverview);
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent("Can't reach the server.");
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Slow covers');
  });

  it('asks to log in over the dialog after the session expires', async () => {
    releaseRefuses(toggleRemote, 401, SIGNED_OUT);
    releaseAnswers(startConsoleSession, aHolder());
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    const again = await screen.findByRole('alertdialog', { name: "You've been logged out" });
    await user.type(within(again).getByLabelText('Token'), 'corkboard_2');
    await user.click(within(again).getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Slow covers');
  });

  it('reports that the change waits for approval', async () => {
    releaseAnswers(toggleRemote, {
      snapshot: 418,
      changed: false,
      order: 'o1',
      sentence: 'It is waiting for approval.',
    });
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('status')).toHaveTextContent('It is waiting for approval.');
  });

  it('reports when the change is planned', async () => {
    releaseAnswers(toggleRemote, {
      snapshot: 418,
      changed: false,
      order: 'o1',
      sentence: 'This is planned for 2026-12-24T09:00:00.000Z.',
    });
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent(/This is planned for \d\d? Dec[^T]+\.$/);
  });
});

it('offers viewers no changes', async () => {
  releaseAnswers(getPrincipal, aHolder({ role: 'viewer' }));
  releaseAnswers(
    getOverview,
    anOverview({ remotes: [aRemoteOverview({ rollouts: [aRollout()] })] }),
  );
  renderConsole();
  expect(await screen.findByRole('heading', { name: 'Rollout of mf-boards 1.4.0' })).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Log out Jun Ito',
  ]);
});

describe('a rollout', () => {
  it('shows its stages and advances with the displayed revision', async () => {
    releaseAnswers(
      getOverview,
      anOverview({ remotes: [aRemoteOverview({ rollouts: [aRollout()] })] }),
    );
    const sent: unknown[] = [];
    releaseAnswers(stepRollout, (input) => {
      sent.push(input);
      return CHANGED;
    });
    const user = renderConsole();
    const stages = within(await screen.findByRole('list', { name: 'Stages' })).getAllByRole(
      'listitem',
    );
    expect(stages.map(({ textContent }) => textContent)).toEqual([
      '1%Done',
      '5%Done',
      '25%18/60 min',
      '50%60 min',
      '100%Finish',
    ]);
    expect(stages[2]).toHaveAttribute('aria-current', 'step');

    await user.click(screen.getByRole('button', { name: 'Go to 50%' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('50% of the visitors get mf-boards 1.4.0 within a second');
    await user.type(within(dialog).getByLabelText('Reason'), 'Calm');
    await user.click(within(dialog).getByRole('button', { name: 'Go to 50%' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      id: 'rollout-1',
      step: 'advance',
      revision: 3,
      reason: 'Calm',
      expected_snapshot: expect.any(Number),
    });
  });

  it('continues without evidence only when a person says so', async () => {
    const sentence = 'Waiting for traffic: 8 of about 500 loads.';
    const verdict = { ...aRollout().verdict, state: 'gathering' as const, sentence };
    const remotes = [aRemoteOverview({ rollouts: [aRollout({ verdict })] })];
    releaseAnswers(getOverview, anOverview({ remotes }));
    const sent: unknown[] = [];
    releaseAnswers(stepRollout, (input) => {
      sent.push(input);
      return CHANGED;
    });
    const user = renderConsole();
    expect(await screen.findByText(sentence)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Go to 50%' }));
    const dialog = await screen.findByRole('dialog', { name: 'Go to 50%: mf-boards 1.4.0' });
    expect(dialog).toHaveTextContent(sentence);
    await user.type(within(dialog).getByLabelText('Reason'), 'A hotfix');
    await user.click(within(dialog).getByRole('button', { name: 'Continue without evidence' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ without_evidence: true, reason: 'A hotfix' });
  });

  it('says where a version rests and what operators should mend', async () => {
    const until = new Date().toISOString();
    const resting = [{ version: '1.4.0', fault: 'loop', servers: 1, until }];
    const remotes = [aRemoteOverview({ resting })];
    const warnings = ['Set TRUST_PROXY.'];
    releaseAnswers(getOverview, anOverview({ remotes, warnings, servers: 2 }));
    renderConsole();
    expect(await screen.findByText(/^1\.4\.0 is resting on 1 of 2 servers until/)).toBeVisible();
    expect(screen.getByText('Set TRUST_PROXY.')).toBeVisible();
  });

  it('shows how fast both versions are', async () => {
    const slow = { metric: 'lcp', old_ms: 812, new_ms: 905, ratio: 1.11, evidence: 140 } as const;
    const rollouts = [aRollout({ verdict: { ...aRollout().verdict, speed: [slow] } })];
    releaseAnswers(getOverview, anOverview({ remotes: [aRemoteOverview({ rollouts })] }));
    renderConsole();
    const name = await screen.findByText('Largest paint (LCP)');
    expect(name.parentElement).toHaveTextContent('812 ms → 905 ms');
  });

  it('shows the watch after the last stage', async () => {
    const guard = { ...aRollout().guard, watch_minutes: 60 };
    const verdict = { ...aRollout().verdict, state: 'gathering' as const };
    const rollouts = [aRollout({ stage: 5, percent: 100, guard, verdict, held_minutes: 3 })];
    releaseAnswers(getOverview, anOverview({ remotes: [aRemoteOverview({ rollouts })] }));
    renderConsole();
    const stages = within(await screen.findByRole('list', { name: 'Stages' }));
    expect(stages.getAllByRole('listitem').at(-1)).toHaveTextContent('Watch3/60 min');
    expect(screen.getByRole('button', { name: 'End the watch' })).toBeVisible();
    expect(screen.queryByText(/until the evidence is in/)).not.toBeInTheDocument();
  });
});

it('adds a channel for an audience', async () => {
  const sent: unknown[] = [];
  releaseAnswers(getChannels, [
    { name: 'stable', title: 'Stable', audience: [], rank: 1000, versions: {} },
  ]);
  releaseAnswers(setChannel, (input) => {
    sent.push(input);
    return CHANGED;
  });
  const user = renderConsole('/channels');
  await user.click(await screen.findByRole('button', { name: 'Add a channel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a channel' });
  const field = within(dialog);
  await user.type(field.getByLabelText('Name'), 'beta');
  await user.type(field.getByLabelText('Title'), 'Beta');
  await user.click(field.getByRole('button', { name: 'Only some' }));
  await user.type(field.getByLabelText('Countries'), 'de, at');
  expect(dialog).toHaveTextContent('people in DE or AT');
  await user.type(field.getByLabelText('Reason'), 'Shops first');
  await user.click(field.getByRole('button', { name: 'Add channel' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    name: 'beta',
    title: 'Beta',
    rank: 20,
    audience: [[{ by: 'country', in: ['DE', 'AT'] }]],
    reason: 'Shops first',
    expected_snapshot: 418,
  });
});

it('creates an experiment with groups', async () => {
  const sent: unknown[] = [];
  releaseAnswers(getExperiments, { provider: 'corkboard', experiments: [] });
  releaseAnswers(setExperiment, ({ reason: _reason, ...input }) => {
    sent.push(input);
    return {
      description: '',
      is_on: false,
      percent: 100,
      audience: [],
      groups: [],
      ...input,
      is_asked: false,
      updated_at: '2026-11-20T14:02:00Z',
    };
  });
  const user = renderConsole('/experiments');
  await user.click(await screen.findByRole('button', { name: 'Create experiment' }));
  const field = within(await screen.findByRole('dialog', { name: 'Create experiment' }));
  await user.type(field.getByLabelText('Name'), 'wide_cards');
  await user.type(field.getByLabelText(/^Groups/), 'control 50%, wide 50');
  await user.type(field.getByLabelText('Reason'), 'A try');
  await user.click(field.getByRole('button', { name: 'Create experiment' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    name: 'wide_cards',
    groups: [
      { name: 'control', percent: 50 },
      { name: 'wide', percent: 50 },
    ],
  });
});
