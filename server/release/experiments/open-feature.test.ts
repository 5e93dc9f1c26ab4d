import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { unknownVisitor } from '@corkboard/release-contract/rules';
import { jest } from '@jest/globals';
import pg from 'pg';

import { CallBudget, callBudgets } from '../../platform/db/call-budget.ts';
import { openTestDb, type TestDb } from '../../testing/clone-database.ts';
import { Definitions } from './definitions.ts';
import { setExperiment } from './experiment-repository.ts';
import { keepValues } from './experiment-values.ts';
import { openExperiments } from './open-feature.ts';

let test: TestDb;
const actor = { name: 'mara', origin: '127.0.0.1', team: null };

beforeEach(async () => {
  test = await openTestDb();
});
afterEach(() => test.close());

async function define(more: object): Promise<void> {
  await setExperiment(test.db, actor, {
    name: 'card_size',
    is_on: true,
    reason: 'To learn.',
    ...more,
  });
}

async function getValues(count: number, facts = unknownVisitor): Promise<unknown[]> {
  const { values } = await openExperiments(test.db);
  const visitors = Array.from({ length: count }, (_, index) => `visitor-${index}`);
  const all = await Promise.all(visitors.map((id) => values({ id, facts })));
  return all.map((it) => it['card_size']);
}

it('[GATE-001] is on for a stable percentage of visitors', async () => {
  await define({ percent: 20 });
  const [once, again] = [await getValues(1000), await getValues(1000)];
  expect(again).toEqual(once);
  const share = once.filter(Boolean).length / 1000;
  expect(Math.abs(share - 0.2)).toBeLessThan(0.064);

  await define({ percent: 60 });
  const wider = await getValues(1000);
  expect(once.every((value, index) => !value || wider[index])).toBe(true);
});

it('[GATE-004] assigns each visitor one group by percentage', async () => {
  await define({
    groups: [
      { name: 'small', percent: 25 },
      { name: 'large', percent: 75 },
    ],
  });
  const values = await getValues(1000);
  expect(new Set(values)).toEqual(new Set(['small', 'large']));
  expect(Math.abs(values.filter((it) => it === 'small').length / 1000 - 0.25)).toBeLessThan(0.07);
});

it('is off for visitors outside its audience', async () => {
  await define({ audience: [[{ by: 'country', in: ['DE'] }]] });
  expect(await getValues(3)).toEqual([undefined, undefined, undefined]);
  expect(await getValues(3, { ...unknownVisitor, country: 'DE' })).toEqual([true, true, true]);
});

it('evaluates outside of the request that asks first', async () => {
  const evaluate = async () => ({ card_size: callBudgets.getStore() === undefined });
  const values = keepValues(evaluate, new Definitions(test.db));
  const answer = await callBudgets.run(new CallBudget(60_000), () => values());
  expect(answer).toEqual({ card_size: true });
});

it('reads definitions outside of the request that asks first', async () => {
  const budgets: unknown[] = [];
  const seen = test.db.withPlugin({
    transformQuery: ({ node }) => {
      budgets.push(callBudgets.getStore());
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const definitions = new Definitions(seen);
  await callBudgets.run(new CallBudget(60_000), () => definitions.all());
  expect(budgets).toEqual([undefined]);
});

it('uses another provider when the setting names one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-provider-'));
  const module = join(folder, 'provider.mjs');
  await writeFile(
    module,
    `export const createProvider = () => ({
      metadata: { name: 'other' }, runsOn: 'server', hooks: [],
      resolveBooleanEvaluation: async (name) => ({ value: name === 'private_profile' }),
      resolveStringEvaluation: async () => ({ value: '' }),
      resolveNumberEvaluation: async () => ({ value: 0 }),
      resolveObjectEvaluation: async () => ({ value: {} }),
    });`,
  );
  const { values, provider } = await openExperiments(test.db, module);
  await rm(folder, { recursive: true });
  expect(provider).toBe('other');
  expect(await values({ id: 'visitor' })).toEqual({ private_profile: true });
});

it.each([
  ['lacks a provider', 'node:path', /exports no createProvider\(\)\.$/],
  ['is missing', './no-such-module.mjs', /can't be loaded .*: name an installed package/s],
])('names the invalid setting when a module %s', async (_what, module, sentence) => {
  const opened = openExperiments(test.db, module);
  await expect(opened).rejects.toMatchObject({
    name: 'SettingError',
    message: expect.stringMatching(/^OPENFEATURE_PROVIDER: /),
  });
  await expect(opened).rejects.toThrow(sentence);
});

it('returns the last values while the database is late', async () => {
  await define({ percent: 100 });
  const { values } = await openExperiments(test.db);
  const visitor = { id: 'visitor', facts: unknownVisitor };
  expect(await values(visitor)).toMatchObject({ card_size: true });

  const holder = new pg.Client({ connectionString: test.url });
  await holder.connect();
  await holder.query('begin; lock table experiments in access exclusive mode');
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  try {
    expect(await values(visitor)).toMatchObject({ card_size: true });
  } finally {
    later.mockRestore();
    await holder.end();
  }
});
