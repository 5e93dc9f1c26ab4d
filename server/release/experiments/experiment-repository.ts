import type { Experiment } from '@corkboard/release-contract/contract';
import type { ExperimentDefinition } from '@corkboard/shared/contract/release';
import { experiments as asked } from '@corkboard/shared/rules/experiences';

import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../state/actor.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { ReleaseHead } from '../state/release-head.ts';
import { defaultExperiments } from './default-experiments.ts';
import { toDefinition } from './definitions.ts';

const askedNames = new Set<string>(Object.values(asked));

export async function readExperiments(db: Db): Promise<Experiment[]> {
  const rows = await db.selectFrom('experiments').selectAll().orderBy('name').execute();
  return rows.map((row) => ({
    ...toDefinition(row),
    is_asked: askedNames.has(row.name),
    updated_at: row.updated_at.toISOString(),
  }));
}

export async function setExperiment(
  db: Db,
  actor: Actor,
  order: Partial<ExperimentDefinition> & { name: string; reason: string },
): Promise<Experiment> {
  const { name, reason, ...changes } = order;
  const after = await inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    const row = await trx
      .selectFrom('experiments')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst();
    const before = row ? toDefinition(row) : null;
    const definition = { ...(before ?? newExperiment(name)), ...changes };
    checkGroups(definition);
    const { description, is_on, percent } = definition;
    const values = {
      description,
      is_on,
      percent,
      audience: JSON.stringify(definition.audience),
      groups: JSON.stringify(definition.groups),
      group_name: null,
      updated_at: new Date(),
    };
    await trx
      .insertInto('experiments')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute();
    await head.record({ action: 'experiment', remote: null, reason, before, after: definition });
    return { ...definition, updated_at: values.updated_at };
  });
  return {
    ...after,
    is_asked: askedNames.has(name),
    updated_at: after.updated_at.toISOString(),
  };
}

export async function removeExperiment(
  db: Db,
  actor: Actor,
  { name, reason }: { name: string; reason: string },
): Promise<{ removed: boolean }> {
  return inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    const row = await trx
      .deleteFrom('experiments')
      .where('name', '=', name)
      .returningAll()
      .executeTakeFirst();
    if (!row) return { removed: false };
    await head.record({
      action: 'remove_experiment',
      remote: null,
      reason,
      before: toDefinition(row),
      after: null,
    });
    return { removed: true };
  });
}

function newExperiment(name: string): ExperimentDefinition {
  return { name, description: '', is_on: false, percent: 100, audience: [], groups: [] };
}

function checkGroups({ groups }: ExperimentDefinition): void {
  if (groups.length === 0) return;
  const names = new Set(groups.map((group) => group.name));
  if (names.size < groups.length) {
    throwReleaseError('bad_request', 'Two groups have the same name.', { path: '/groups' });
  }
  const total = groups.reduce((sum, { percent }) => sum + percent, 0);
  if (Math.abs(total - 100) > 0.001) {
    throwReleaseError('bad_request', `The groups add up to ${total}%. They must add up to 100%.`, {
      path: '/groups',
    });
  }
}

export async function seedExperiments(db: Db): Promise<void> {
  await db
    .insertInto('experiments')
    .values(defaultExperiments)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
