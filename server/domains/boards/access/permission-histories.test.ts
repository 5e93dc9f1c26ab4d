import fc from 'fast-check';

import { buildAppWithPages } from '../../../pages/testing/source-pages.ts';
import type { Person } from '../../../testing/given.ts';
import { assertRightCounts } from '../../../testing/stored-counts.ts';
import { ownApp, type TestApp } from '../../../testing/test-app.ts';
import { expectations } from '../testing/expected-permissions.ts';
import { type Asker, type Check, expectChecks } from '../testing/permission-check.ts';
import { type History, startHistory } from '../testing/permission-history.ts';
import { type Draw, drawWith, pageChecks } from '../testing/permission-pages.ts';
import { readChecks } from '../testing/permission-reads.ts';
import { applyStep, step } from '../testing/permission-steps.ts';
import { blockChecks, writeChecks } from '../testing/permission-writes.ts';

/** Histories per run. For a longer run: `PERMISSION_HISTORIES=500 PERMISSION_SEED=7`. */
const HISTORIES = Number(process.env['PERMISSION_HISTORIES'] ?? 3);
const SEED = Number(process.env['PERMISSION_SEED'] ?? 20_261_122);

const histories = fc.array(step, { minLength: 12, maxLength: 30 });
let world: TestApp;

beforeAll(async () => {
  world = await ownApp({ build: buildAppWithPages });
});
afterAll(() => world.close());

function toAsker(person: Person | null): Asker {
  return {
    id: person?.id ?? null,
    name: person?.username ?? 'signed out',
    cookie: person ?? undefined,
    acting: {},
    isLinked: true,
  };
}

function listAskers({ model, people, byName: { ana, biz } }: History): Asker[] {
  const { isHere } = expectations(model);
  const present = [...people.values()].filter(({ id }) => isHere(id));
  const acting = present
    .filter((person) => person === ana || model.members.has(person.id))
    .map((person) => ({
      id: biz.id,
      name: `biz by ${person.username}`,
      cookie: person,
      acting: { orbac_subject_id: biz.id },
      isLinked: model.members.has(person.id) && isHere(biz.id),
    }));
  return [toAsker(null), ...present.map(toAsker), ...acting];
}

async function compare(history: History, draw: Draw): Promise<void> {
  const askers = listAskers(history);
  const all = (checks: (history: History, asker: Asker) => Check[]) =>
    new Map(askers.map((asker) => [asker.name, checks(history, asker)]));
  await expectChecks(all(readChecks), { isInOrder: false });
  await expectChecks(new Map([['pages', pageChecks(history, draw)]]), { isInOrder: true });
  await expectChecks(all(writeChecks), { isInOrder: true });
  await expectChecks(all(blockChecks), { isInOrder: false });
  await world.db.deleteFrom('rate_counters').execute();
  await world.db.deleteFrom('reports').execute();
}

it(
  '[SRV-038, SRV-043, SRV-050, SRV-053, SRV-054, SRV-056, SRV-059, SRV-060, SRV-066] enforces the documented permissions after any history',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.gen(), async (steps, generate) => {
        const history = await startHistory(world);
        for (const each of steps) await applyStep(history, each);
        await assertRightCounts(world.db);
        await compare(history, drawWith(generate));
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: true },
    );
  },
  HISTORIES * 120_000,
);
