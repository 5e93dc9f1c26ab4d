import type { Db } from '../../platform/db/db.ts';

export async function selectExperiments(db: Db) {
  return db.selectFrom('experiments').selectAll().execute();
}
