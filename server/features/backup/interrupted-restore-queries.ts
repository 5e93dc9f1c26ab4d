import { sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import { SettingError } from '../../platform/settings/settings.ts';
import { STASH_SCHEMA } from './stash-tables.ts';

/**
 * Keeps people off the empty tables of a restore that hasn't ended: the next restore would drop what they add.
 * @throws SettingError
 */
export async function rejectDuringRestore(db: Db): Promise<void> {
  const { rows } = await sql`
    select from information_schema.tables where table_schema = ${STASH_SCHEMA} limit 1
  `.execute(db);
  if (rows.length === 0) return;
  throw new SettingError(
    'A restore is running, or was interrupted: wait for its end, or run `npm run restore` again. Without --replace, it only puts the old data back.',
  );
}
