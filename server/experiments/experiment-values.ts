import type { Plan } from '@corkboard/shared/contract/plan.ts';

import type { Db } from '../db/db.ts';

/** Milliseconds for which the definitions are taken as read. */
const FRESH = 2000;

/** The experiments that are on, by name; a group's name where there are several. [GATE-001, GATE-004] */
export function experimentValues(db: Db): () => Promise<Plan['experiments']> {
  let values: Plan['experiments'] = {};
  let readAt = 0;

  return async () => {
    if (Date.now() - readAt < FRESH) return values;
    readAt = Date.now();
    try {
      const rows = await db
        .selectFrom('experiments')
        .select(['name', 'group_name'])
        .where('is_on', '=', true)
        .execute();
      values = Object.fromEntries(rows.map((row) => [row.name, row.group_name ?? true]));
    } catch {
      // The last good values serve while the database is away.
    }
    return values;
  };
}
