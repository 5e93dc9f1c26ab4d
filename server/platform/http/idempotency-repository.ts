import { retainedSince } from '@corkboard/shared/rules/privacy';
import type { Db } from '../db/db.ts';
import { deleteExpired } from '../db/deletions/delete-expired.ts';

export interface IdempotencyKey {
  userId: string;
  key: string;
  fingerprint: string;
}

/** Returns false if a request has the key already. Waits for a concurrent one. */
export async function insertIdempotencyKey(
  trx: Db,
  { userId, key, fingerprint }: IdempotencyKey,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateIdempotentResult(
  trx: Db,
  { userId, key }: IdempotencyKey,
  result: unknown,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ result: JSON.stringify(result) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

export async function getIdempotencyRow(trx: Db, { userId, key }: IdempotencyKey) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'result'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** Returns the number of deleted keys. */
export async function deleteOldIdempotencyKeys(db: Db, stopping?: AbortSignal): Promise<number> {
  const keys = db.deleteFrom('idempotency_keys');
  const before = retainedSince('requestKeys');
  return deleteExpired(keys, ['user_id', 'key'], 'created_at', before, stopping);
}
