import { randomBytes } from 'node:crypto';

import type { Db } from './db.ts';

const KEY_BYTES = 32;

/** Returns the secret that all processes share for a purpose. Creates it on first use. */
export async function sharedKey(db: Db, use: string): Promise<string> {
  await db
    .insertInto('release_keys')
    .values({ use, secret: randomBytes(KEY_BYTES).toString('base64url'), created_at: new Date() })
    .onConflict((conflict) => conflict.column('use').doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('release_keys')
    .select('secret')
    .where('use', '=', use)
    .executeTakeFirstOrThrow();
  return secret;
}
