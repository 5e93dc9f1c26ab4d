import type { GuardVerdict, RemoteOverview, Rollout } from '@corkboard/release-contract/contract';
import {
  getFreezes,
  getHealth,
  getOverview,
  getPrincipal,
  getReportedErrors,
  getVersions,
} from '@corkboard/release-contract/requests';
import { screen, within } from '@testing-library/react';

import { releaseAnswers } from '../testing/release-api.ts';
import {
  aFreeze,
  aHolder,
  anOverview,
  aRemoteOverview,
  aRollout,
  aVersion,
} from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

const guard = { ...aRollout().guard, slowdown: 3, watch_minutes: 60 };
const few = {
  new: { version: '1.4.0', samples: 8, failures: 0, rate: 0, load_ms: 40 },
  stage_loads: 8,
  state: 'gathering',
  sentence: 'Waiting for traffic: 8 of about 500 loads.',
} as const;
const load = { metric: 'load', old_ms: 52, new_ms: 61, ratio: 1.17, evidence: 2 } as const;

beforeEach(() => {
  answerCalmly();
  releaseAnswers(getVersions, [aVersion({ channels: ['stable'] })]);
});

function aVerdict(fields: Partial<GuardVerdict> = {}): GuardVerdict {
  return { ...aRollout().verdict, ...fields };
}

async function showRollout(fields: Partial<Rollout> = {}, about: Partial<RemoteOverview> = {}) {
  const rollouts = [aRollout({ guard, ...fields })];
  releaseAnswers(getOverview, anOverview({ remotes: [aRemoteOverview({ rollouts, ...about })] }));
  renderConsole('/remotes/mf-boards');
  return within(
    await screen.findByRole('region', { name: `Rollout of mf-boards ${fields.to ?? '1.4.0'}` }),
  );
}

function reportLoads(loads: number) {
  const at = '2026-11-20T14:00:00Z';
  const series = [{ at, loads, failures: 0, errors: 0, load_ms: 1 }];
  releaseAnswers(getHealth, { step: 1, versions: [{ version: '1.4.0', series }], phases: [] });
}

function readRows(name: string): string[][] {
  const table = within(screen.getByRole('group', { name }));
  return table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
}

describe('the verdict', () => {
  const regression = aVerdict({ state: 'regression', evidence: 140, sentence: 'It fails more.' });
  const slow = aVerdict({ speed: [load] });
  const off = aVerdict({ state: 'off' });
  const noGuard = { ...guard, is_on: false };
  const lastBelow100 = { stages: [{ percent: 25, minutes: 60 }], stage: 0 };

  it.each<[string, Partial<Rollout>, RegExp]>([
    ['No regression', {}, /No regression after 4,471 samples\./],
    ['Slow so far', { verdict: slow }, /: Loading, \+17%.*isn't certain enough/],
    ['Going back to 1.3.9', { verdict: regression }, /It fails more\./],
    ['Pausing', { verdict: regression, guard: { ...guard, action: 'pause' } }, /It fails more\./],
    ['Paused at 25%', { state: 'paused', because: 'Lunch' }, /Lunch\./],
    ['Without a guard', { verdict: off, guard: noGuard }, /It advances by time\./],
    ['Without a guard', { ...lastBelow100, verdict: off, guard: noGuard }, /It waits for a person/],
  ])('says "%s" with a sentence and no bar', async (name, fields, sentence) => {
    const panel = await showRollout(fields);
    const status = panel.getByRole('status');
    expect(status).toHaveTextContent(name);
    expect(status.closest('div')).toHaveTextContent(sentence);
    expect(panel.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('waits for traffic with a bar and an estimate', async () => {
    reportLoads(16);
    const panel = await showRollout({ verdict: aVerdict(few), held_minutes: 60 });
    const status = panel.getByRole('status');
    // Loads change all the time, so they aren't announced.
    expect(status).toHaveTextContent(/^Waiting for traffic$/);
    expect(status.parentElement).toHaveTextContent('Waiting for traffic: 8 of about 500 loads');
    expect(
      panel.getByText(/^Nothing advances until the evidence is in\. 1\.4\.0 failed in 0 of 8/),
    ).toBeVisible();
    const bar = panel.getByRole('progressbar', { name: 'Compared loads of 1.4.0 in this stage' });
    expect(bar).toHaveAttribute('value', '8');
    expect(bar).toHaveAttribute('max', '500');
    expect(await panel.findByText('At 16 loads an hour: about 31 h more')).toBeVisible();
  });

  it('estimates nothing before a whole hour of the stage', async () => {
    reportLoads(16);
    const panel = await showRollout({ verdict: aVerdict(few), held_minutes: 59 });
    expect(await screen.findByText('1.4.0, 16 loads')).toBeVisible();
    expect(panel.queryByText(/an hour/)).not.toBeInTheDocument();
  });

  it.each<[string, string, Partial<Rollout>, RegExp]>([
    ['the watch', 'Watching', { stage: 5, percent: 100 }, /^The watch ends by time/],
    [
      '0%',
      'No evidence needed',
      { stages: [{ percent: 0, minutes: 60 }, ...aRollout().stages], stage: 0, percent: 0 },
      /^At 0% of stable, a stage needs none\. 1\.4\.0 failed in 0 of 8 loads/,
    ],
  ])('says that nothing waits for evidence: %s', async (_what, name, fields, sentence) => {
    reportLoads(16);
    const panel = await showRollout({ verdict: aVerdict(few), held_minutes: 60, ...fields });
    expect(panel.getByRole('status')).toHaveTextContent(name);
    expect(panel.getByText(sentence)).toBeVisible();
    expect(panel.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText(/needs? .*compared loads|with about/)).not.toBeInTheDocument();
  });

  it('waits for a metric once it has the loads', async () => {
    const queries = [{ name: 'Contacts', value: null, max: 0.01, state: 'gathering' as const }];
    const sentence = 'Waiting for "Contacts": it has no value.';
    const verdict = aVerdict({ state: 'gathering', queries, sentence });
    const panel = await showRollout({ verdict });
    expect(panel.getByRole('status')).toHaveTextContent('Waiting for a metric');
    expect(panel.getByText(/^Waiting for "Contacts": it has no value\. Nothing/)).toBeVisible();
  });
});

describe('gates', () => {
  it('claim nothing below the loads that the guard needs', async () => {
    await showRollout({ verdict: aVerdict({ ...few, speed: [load] }) });
    expect(readRows('Gates').map((cells) => [cells[1], cells[3], cells[4]])).toEqual([
      ['Closes at', '1.4.0', 'State'],
      ['+0.5 points', '0 of 8', 'Too few to say'],
      ['+3%', '61 ms', 'Too few to say'],
      ['+3%', '–', 'No value yet'],
      ['+3%', '–', 'No value yet'],
      ['+3%', '–', 'No value yet'],
    ]);
  });

  it('close with few loads when the evidence is certain', async () => {
    await showRollout({ verdict: aVerdict({ ...few, state: 'regression', evidence: 100 }) });
    expect(readRows('Gates')[1]?.at(-1)).toBe('Closed');
  });

  it('close when the evidence is too large for JSON', async () => {
    const evidence = JSON.parse('null') as number;
    await showRollout({ state: 'paused', verdict: aVerdict({ state: 'regression', evidence }) });
    expect(readRows('Gates')[1]?.at(-1)).toBe('Closed');
  });

  it('show what is open, slow, and of your metrics', async () => {
    const speed = [load, { ...load, metric: 'lcp' as const, evidence: 100 }];
    const queries = [
      { name: 'Contacts', value: 0.02, max: 0.01, state: 'gathering' as const },
      { name: 'Likes', value: 0, max: 1, state: 'sound' as const },
    ];
    await showRollout({ verdict: aVerdict({ speed, queries }) });
    expect(readRows('Gates').map((cells) => cells.at(-1))).toEqual([
      'State',
      'Open',
      'Slow so far, +17%',
      'No value yet',
      'Closed',
      'No value yet',
      'Too high so far',
      'Open',
    ]);
    expect(readRows('Gates')[1]?.slice(2, 4)).toEqual(['0.04% of 4,471', '0.04% of 4,471']);
  });

  it('are not slow by a ratio alone, and claim nothing from too few durations', async () => {
    const speed = [
      { ...load, evidence: 0.9 },
      { ...load, metric: 'lcp' as const, evidence: 0.25 },
    ];
    const panel = await showRollout({ verdict: aVerdict({ speed }) });
    expect(readRows('Gates').map((cells) => cells.at(-1))).toEqual([
      'State',
      'Open',
      'Open',
      'No value yet',
      'Too few to say',
      'No value yet',
    ]);
    expect(panel.getByRole('status')).toHaveTextContent('No regression');
  });

  it('claim nothing of a low metric below the loads', async () => {
    const queries = [{ name: 'Likes', value: 0, max: 1, state: 'sound' as const }];
    await showRollout({ verdict: aVerdict({ ...few, queries }) });
    expect(readRows('Gates').at(-1)?.at(-1)).toBe('Too few to say');
  });

  it('name what ends a stage, with metrics', async () => {
    const queries = [{ name: 'Likes', query: 'likes', max: 1 }];
    await showRollout({ guard: { ...guard, queries }, verdict: aVerdict({ speed: [] }) });
    expect(
      screen.getByText(
        /^A stage ends automatically only with about 500 compared loads, each metric within its limit, and no closed gate\. .* at most 1% of sound rollouts, and so do durations\.$/,
      ),
    ).toBeVisible();
  });

  it.each<[string, Partial<Rollout>]>([
    ['paused', { state: 'paused', stage: 5, percent: 100 }],
    ['manual', { advance: 'manual' }],
    ['the last below 100%', { stages: [{ percent: 25, minutes: 60 }], stage: 0 }],
  ])('promise no end of a stage that waits for a person: %s', async (_what, fields) => {
    await showRollout(fields);
    expect(screen.getByRole('region', { name: 'Gates' })).toBeVisible();
    expect(screen.queryByText(/stage ends automatically|ends by time/)).not.toBeInTheDocument();
  });

  it('compare no durations once everyone has the new version', async () => {
    await showRollout({ stage: 4, percent: 100, verdict: aVerdict({ speed: [load] }) });
    expect(readRows('Gates')[2]?.at(-1)).toBe('No longer compared');
    expect(
      screen.getByText(/other remotes of the same pages, or with the usual rate/),
    ).toBeVisible();
    expect(screen.queryByText(/By chance/)).not.toBeInTheDocument();
  });

  it('are only failures with an older server', async () => {
    const { slowdown: _slowdown, watch_minutes: _watch, ...older } = guard;
    await showRollout({ guard: older });
    expect(readRows('Gates').map(([gate]) => gate)).toEqual([
      'Gate',
      'FailuresLoads that failed or threw, in any phase',
    ]);
  });

  it('are absent without a guard', async () => {
    await showRollout({ guard: { ...guard, is_on: false }, verdict: aVerdict({ state: 'off' }) });
    expect(screen.queryByRole('region', { name: 'Gates' })).not.toBeInTheDocument();
  });
});

describe('faults by phase', () => {
  const series = [{ at: '2026-11-20T14:00:00Z', loads: 8, failures: 1, errors: 0, load_ms: 1 }];

  it('compares both versions and names other phases without rows', async () => {
    releaseAnswers(getHealth, {
      step: 20,
      versions: [{ version: '1.4.0', series }],
      phases: [
        { version: '1.4.0', phase: 'evaluate', count: 3 },
        { version: '1.2.0', phase: 'crash', count: 9 },
      ],
    });
    await showRollout();
    const panel = within(await screen.findByRole('region', { name: 'Faults by phase' }));
    const rows = readRows('Faults by phase');
    expect(rows.map(([phase]) => phase?.split(' ')[0])).toEqual([
      'Phase',
      'Entry',
      'Integrity',
      'Evaluation',
      'Mount',
      'Render',
      'Server',
    ]);
    expect(rows[0]?.slice(1)).toEqual(['1.3.9, 0 loads', '1.4.0, 8 loads']);
    expect(rows[1]?.slice(1)).toEqual(['0', '0']);
    expect(rows[3]?.slice(1)).toEqual(['0', '3']);
    expect(
      panel.getByText(
        'No fault of these versions in other phases: Uncaught, Silent, Unresponsive, and Crash.',
      ),
    ).toBeVisible();
    expect(panel.getByText('1 more version had faults.')).toBeVisible();
  });

  it('keeps what other channels have', async () => {
    releaseAnswers(getHealth, {
      step: 20,
      versions: [{ version: '1.3.9', series }],
      phases: [{ version: '1.3.9', phase: 'entry', count: 7 }],
    });
    const channels = { stable: '1.3.9', next: '1.4.0' };
    await showRollout({ channel: 'next', from: '1.4.0', to: '1.5.0' }, { channels });
    await screen.findByRole('region', { name: 'Faults by phase' });
    const [heads, entry] = readRows('Faults by phase');
    expect(heads).toEqual(['Phase', '1.4.0, 0 loads', '1.5.0, 0 loads', '1.3.9, 8 loads']);
    expect(entry?.slice(1)).toEqual(['0', '0', '7']);
  });

  it('lists each fault of servers, also one it does not know', async () => {
    const count = 1;
    releaseAnswers(getHealth, {
      step: 20,
      versions: [{ version: '1.4.0', series }],
      phases: [
        { version: '1.4.0', phase: 'server loop', count },
        { version: '1.4.0', phase: 'server integrity', count },
      ],
    });
    await showRollout();
    await screen.findByRole('region', { name: 'Faults by phase' });
    const names = readRows('Faults by phase').map(([phase]) => phase);
    expect(names.slice(-2)).toEqual([
      expect.stringMatching(/^Server: loop/),
      expect.stringMatching(/^server integrity/),
    ]);
    expect(names).toHaveLength(7);
  });
});

describe('at the side', () => {
  const findStep = (text: RegExp) =>
    within(screen.getByRole('region', { name: 'What happens next' })).getByText(text);

  it('says who owns, started, and published it', async () => {
    const about = { commit: '91c07be', publisher: 'Mara Lind' };
    const sizes = { ...aVersion().sizes, web_brotli: 20_400 };
    releaseAnswers(getVersions, [aVersion({ version: '1.4.0', sizes, ...about }), aVersion()]);
    await showRollout();
    const panel = screen.getByRole('region', { name: 'Owner' });
    expect(panel).toHaveTextContent('Team boards');
    expect(panel).toHaveTextContent(/Published byMara Lind.*Size\+0\.4 kBCommit91c07be/);
  });

  it('says what has to happen before the next stage', async () => {
    await showRollout({ verdict: aVerdict(few) });
    expect(
      findStep(
        /^Once 42 more min have passed and this stage has 500 compared loads, it advances to 50%, unless/,
      ),
    ).toBeVisible();
    expect(
      findStep(
        /^If a gate closes, everyone on stable gets 1\.3\.9 again, or the rollout pauses if/,
      ),
    ).toBeVisible();
    expect(
      findStep(
        /^“Go to 50%” doesn't wait for the minutes\. It asks for a reason, and warns you.* missing\.$/,
      ),
    ).toBeVisible();
  });

  it('says of a step only what holds', async () => {
    const fields = { advance: 'manual', guard: { ...guard, is_on: false } } as const;
    await showRollout(fields, { needs_approval: true });
    const sentence = '“Go to 50%” asks for a reason. It can need approval by a second person.';
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('waits for metrics too', async () => {
    const queries = [{ name: 'Likes', value: 2, max: 1, state: 'gathering' as const }];
    await showRollout({ verdict: aVerdict({ state: 'gathering', queries }), held_minutes: 60 });
    expect(
      findStep(/^Once each of your metrics has a value within its limit, it adv/),
    ).toBeVisible();
  });

  it.each<[string, Partial<Rollout>, RegExp]>([
    ['a due stage', { held_minutes: 60 }, /^It advances to 50% at the next check, unless/],
    [
      'manual stages',
      { advance: 'manual' },
      /^Nothing advances automatically: if you continue, it/,
    ],
    ['a pause', { state: 'paused' }, /^It stays at 25% until a person changes that/],
    ['a watch', { stage: 5, percent: 100 }, /^The watch and the rollout end after 42 more min,/],
    ['the last stage', { stage: 4, percent: 100 }, /, the watch of 60 min begins, unless/],
    [
      'a regression',
      { verdict: aVerdict({ state: 'regression' }) },
      /^At the next check, everyone on stable gets 1\.3\.9 again, or/,
    ],
  ])('says what happens next: %s', async (_what, fields, sentence) => {
    await showRollout(fields);
    expect(findStep(sentence)).toBeVisible();
  });

  it('promises no next stage after a regression', async () => {
    await showRollout({ verdict: aVerdict({ state: 'regression' }), held_minutes: 60 });
    expect(screen.queryByText(/advances to/)).not.toBeInTheDocument();
  });

  it('says what holds it: a freeze, and a remote that is off', async () => {
    releaseAnswers(getFreezes, [aFreeze()]);
    await showRollout({ held_minutes: 60 }, { enabled: false });
    expect(await screen.findByText(/^A freeze keeps this stage until/)).toHaveTextContent(
      'until 1 Dec 2026',
    );
    expect(findStep(/^mf-boards is off, so its time doesn't count\.$/)).toBeVisible();
    expect(findStep(/^Once the freeze has ended, it advances to 50%/)).toBeVisible();
    expect(screen.queryByText(/at the next check/)).not.toBeInTheDocument();
  });

  it('offers viewers no step', async () => {
    releaseAnswers(getPrincipal, aHolder({ role: 'viewer' }));
    await showRollout();
    expect(screen.queryByText(/doesn't wait/)).not.toBeInTheDocument();
  });

  it('shows the latest error of the new version since the rollout began', async () => {
    const error = {
      version: '1.4.0',
      phase: 'render',
      message: 'section.cover is null',
      stack: '',
      count: 2,
      first_at: '2026-11-20T13:00:00Z',
      last_at: '2026-11-20T14:31:00Z',
    };
    const frame = { function: 'f', file: 'board-sections.tsx', line: 41, column: 1 };
    releaseAnswers(getReportedErrors, [
      { ...error, version: '1.3.9', message: 'of the old one' },
      { ...error, message: 'before', last_at: '2026-11-20T12:00:00Z' },
      { ...error, frames: [{ ...frame, is_original: true }] },
    ]);
    await showRollout();
    const panel = await screen.findByRole('region', { name: 'Latest error of 1.4.0' });
    expect(panel).toHaveTextContent(
      /Render · [^·]*section\.cover is nullboard-sections\.tsx:41See the slots of a page/,
    );
    const link = within(panel).getByRole('link', { name: /^See the slots of a page/ });
    expect(link).toHaveAttribute('href', '/?slots');
  });

  it('shows no error from before the rollout', async () => {
    const at = '2026-11-20T12:00:00Z';
    const error = { version: '1.4.0', phase: 'render', message: 'before', stack: '', count: 1 };
    releaseAnswers(getReportedErrors, [{ ...error, first_at: at, last_at: at }]);
    await showRollout();
    expect(await screen.findByRole('region', { name: 'Errors' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /Latest error/ })).not.toBeInTheDocument();
  });
});

it('names the panels of two rollouts apart, with one table of faults', async () => {
  const channels = { stable: '1.3.9', next: '1.4.0' };
  const next = { id: 'rollout-2', channel: 'next', from: '1.4.0', to: '1.5.0' };
  const rollouts = [aRollout({ guard }), aRollout({ guard, ...next })];
  releaseAnswers(getOverview, anOverview({ remotes: [aRemoteOverview({ rollouts, channels })] }));
  renderConsole('/remotes/mf-boards');
  for (const name of ['Gates', 'Owner', 'What happens next']) {
    expect(
      await screen.findByRole('region', { name: `${name}: 1.4.0 on stable` }),
    ).toBeInTheDocument();
    expect(screen.getByRole('region', { name: `${name}: 1.5.0 on next` })).toBeInTheDocument();
  }
  expect(await screen.findAllByRole('region', { name: 'Faults by phase' })).toHaveLength(1);
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual(
    expect.arrayContaining(['No regression: 1.4.0 on stable', 'No regression: 1.5.0 on next']),
  );
});
