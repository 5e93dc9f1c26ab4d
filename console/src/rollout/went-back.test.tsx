import type { Rollout } from '@corkboard/release-contract/contract';
import {
  getAudit,
  getOverview,
  getRollouts,
  getVersions,
} from '@corkboard/release-contract/requests';
import { DAY_MS, HOUR_MS } from '@corkboard/shared/rules/base';
import { apiServer } from '@corkboard/shared/testing/api.ts';
import { screen } from '@testing-library/react';
import { http } from 'msw';

import { releaseAnswers, releaseRefuses } from '../testing/release-api.ts';
import {
  anAuditEntry,
  anOverview,
  aRemoteOverview,
  aRollout,
  aVersion,
} from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

const sentence = 'A regression beyond 0.5 points: 1.4.0 in 7.00% of 1000.';
const title = 'Rolled back: mf-boards 1.4.0 on stable';

beforeEach(() => {
  answerCalmly();
  releaseAnswers(getVersions, [aVersion({ channels: ['stable'] })]);
});

function anEnded(fields: Partial<Rollout> = {}, ago = HOUR_MS): Rollout {
  const ended_at = new Date(Date.now() - ago).toISOString();
  const verdict = { ...aRollout().verdict, state: 'regression' as const, sentence };
  return aRollout({ state: 'rolled_back', because: sentence, ended_at, verdict, ...fields });
}

function answerWith(listed: readonly Rollout[], open: readonly Rollout[] = [], stable = '1.3.9') {
  releaseAnswers(getRollouts, [...listed]);
  const remote = aRemoteOverview({ rollouts: [...open], channels: { stable } });
  releaseAnswers(getOverview, anOverview({ remotes: [remote] }));
}

function showRemote(...answers: Parameters<typeof answerWith>) {
  answerWith(...answers);
  renderConsole('/remotes/mf-boards');
}

function record(actor: string, reason: string) {
  const entry = { action: 'rollout_rollback', remote: 'mf-boards', actor, reason };
  releaseAnswers(getAudit, [
    anAuditEntry({ ...entry, actor: 'Ada Keller', before: { rollout: 'rollout-9' } }),
    anAuditEntry({ ...entry, before: { channel: 'stable', rollout: 'rollout-1' } }),
  ]);
}

it('says after a rollback by the guard when it was, and why', async () => {
  record('guard', sentence);
  showRemote([anEnded()]);
  const panel = await screen.findByRole('region', { name: title });
  expect(panel).toHaveTextContent('It was at 25% of stable.');
  expect(panel).toHaveTextContent(sentence);
  expect(panel).toHaveTextContent(/Went back to 1\.3\.9/);
  expect(await screen.findByText(/^By the guard,/)).toBeVisible();
  expect(panel.querySelector('time')).toHaveAttribute('datetime', expect.stringMatching(/Z$/));
  expect(panel).not.toHaveTextContent(/had failed|by now/);
});

it('announces a rollback on an open page', async () => {
  const running = aRollout({});
  showRemote([running], [running]);
  await screen.findByRole('region', { name: 'Rollout of mf-boards 1.4.0' });
  const before = screen.getAllByRole('status');

  answerWith([anEnded()]);
  window.dispatchEvent(new Event('visibilitychange'));

  expect(await screen.findByRole('region', { name: title })).toBeVisible();
  const told = screen.getAllByRole('status').filter(({ textContent }) => textContent === title);
  expect(told).toHaveLength(1);
  expect(before).toEqual(expect.arrayContaining(told));
});

it('says by which person, why, and the figures of that time', async () => {
  const because = 'Snapshot 417 was restored.';
  record('Jun Ito', 'It is slow');
  showRemote([anEnded({ because })]);
  expect(await screen.findByText(/^By Jun Ito,/)).toBeVisible();
  const panel = screen.getByRole('region', { name: title });
  expect(panel).toHaveTextContent(/Snapshot 417 was restored\.It is slow\./);
  expect(panel).toHaveTextContent(
    '1.4.0 had failed in 2 of 4,471 loads that were compared, and 1.3.9 in 2 of 4,471.',
  );
});

it('needs no entry of the audit log that names the rollout', async () => {
  releaseAnswers(getAudit, [anAuditEntry({ action: 'rollout_rollback', before: null })]);
  showRemote([anEnded()]);
  const panel = await screen.findByRole('region', { name: title });
  expect(panel).toHaveTextContent(sentence);
});

describe('after an earlier snapshot was restored', () => {
  const because = 'Snapshot 417 was restored.';
  const replaced = anEnded({ state: 'replaced', because });

  const anEnd = (rollout: string, after: object) =>
    anAuditEntry({
      action: 'rollout_end',
      remote: 'mf-boards',
      reason: 'It is slow',
      before: { rollout },
      after: { rollout, because, ...after },
    });

  function recordEnds(after: object) {
    const ends = [
      anEnd('rollout-3', { channels: { beta: '1.3.9' } }),
      anEnd('rollout-1', after),
      anEnd('rollout-1', { channels: { stable: '1.2.0' } }),
    ];
    releaseAnswers(getAudit, ({ action }) => (action === 'rollout_end' ? ends : []));
  }

  it.each(['1.3.9', '1.3.8'])('says who did it and why: %s', async (stable) => {
    recordEnds({ channels: { stable } });
    showRemote([replaced], [], stable);
    const panel = await screen.findByRole('region', { name: title });
    expect(panel).toHaveTextContent(`Went back to ${stable}`);
    expect(panel).toHaveTextContent(/By Jun Ito,.*Snapshot 417 was restored\.It is slow\./);
    expect(panel).toHaveTextContent('It was at 25% of stable.');
    expect(panel).not.toHaveTextContent('by now');
  });

  it('announces it on an open page', async () => {
    recordEnds({ channels: { stable: '1.3.9' } });
    const running = aRollout({});
    showRemote([running], [running]);
    await screen.findByRole('region', { name: 'Rollout of mf-boards 1.4.0' });
    answerWith([replaced]);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
    const told = screen.getAllByRole('status').filter(({ textContent }) => textContent === title);
    expect(told).toHaveLength(1);
  });

  it('says that the snapshot had no version of the channel', async () => {
    recordEnds({ channels: { beta: '1.3.9' } });
    showRemote([replaced], [], '1.5.0');
    const panel = await screen.findByRole('region', { name: title });
    expect(panel).toHaveTextContent('Went back to before stable had a version');
    expect(panel).toHaveTextContent('stable has 1.5.0 by now.');
  });

  it.each<[string, object, Partial<Rollout>]>([
    ['for a snapshot with the same version', { channels: { stable: '1.4.0' } }, {}],
    [
      'once it had returned, and another version replaced it',
      { channels: { stable: '1.3.9' } },
      { because: 'stable was pointed to 1.5.0 for everyone.' },
    ],
  ])('shows nothing %s', async (_how, after, fields) => {
    recordEnds(after);
    const beta = { ...replaced, id: 'rollout-3', channel: 'beta' };
    showRemote([{ ...replaced, ...fields }, beta]);
    expect(await screen.findByRole('region', { name: /1\.4\.0 on beta$/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
  });
});

it('says which version its channel has by now', async () => {
  showRemote([anEnded()], [], '1.5.0');
  expect(await screen.findByText('stable has 1.5.0 by now.')).toBeVisible();
});

it('shows the rollback of one channel while another has a rollout', async () => {
  const next = aRollout({ id: 'rollout-2', channel: 'next', to: '1.5.0' });
  showRemote([next, anEnded()], [next]);
  expect(await screen.findByRole('region', { name: title })).toBeVisible();
});

describe('while the rollouts are asked for again', () => {
  const beta = anEnded({ id: 'rollout-3', channel: 'beta' });
  const next = aRollout({ id: 'rollout-2', channel: 'next', to: '1.5.0' });

  /** Opens a rollout of another channel, with a list that isn't answered yet. */
  async function openNext(listed: readonly Rollout[]) {
    showRemote(listed);
    const panel = await screen.findByRole('region', { name: /1\.4\.0 on beta$/ });
    apiServer.use(http.get('*/_release/v1/rollouts', () => new Promise<never>(() => {})));
    const remote = aRemoteOverview({ rollouts: [next], channels: { stable: '1.3.9' } });
    releaseAnswers(getOverview, anOverview({ remotes: [remote] }));
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('region', { name: 'Rollout of mf-boards 1.5.0' })).toBeVisible();
    return panel;
  }

  it('keeps what went back, and nothing older', async () => {
    const panel = await openNext([anEnded({}, DAY_MS + 1000), beta]);
    expect(panel).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
  });
});

it.each<[string, Rollout[], Rollout[]]>([
  ['a day later', [anEnded({}, DAY_MS + 1000)], []],
  ['after it finished', [anEnded({ state: 'finished' })], []],
  ['once the next rollout runs', [anEnded()], [aRollout({ id: 'rollout-2' })]],
  ['once the list has the next one', [aRollout({ id: 'rollout-2' }), anEnded()], []],
  ['after the next one', [anEnded({ id: 'rollout-2', state: 'replaced' }, 1), anEnded()], []],
])('shows nothing %s', async (_when, listed, open) => {
  const beta = anEnded({ id: 'rollout-3', channel: 'beta' });
  showRemote([...listed, beta], open);
  expect(await screen.findByRole('region', { name: /1\.4\.0 on beta$/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
});

it('says that it could not find out', async () => {
  showRemote([anEnded()]);
  releaseRefuses(getRollouts, 400, { code: 'bad_request', message: 'Not now.' });
  expect(await screen.findByText('Not now.')).toBeVisible();
});
