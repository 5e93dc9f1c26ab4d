import { retainedSince } from '@corkboard/shared/rules/privacy';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { deleteExpired } from '../../../platform/db/deletions/delete-expired.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { assertSameRequest } from '../../../platform/http/idempotency.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-repository.ts';

/**
 * Publishes the Pin of a key once for its owner, and returns its id. A later call returns the first one's id, also of a
 * Pin that is deleted by now. A concurrent call waits. Without a key, every call publishes.
 * @throws HttpError 422 if the key came with another Pin before.
 */
export async function publishOnce(
  trx: Db,
  key: IdempotencyKey | null,
  publish: (id: string) => Promise<void>,
): Promise<string> {
  const id = newId();
  if (key !== null && !(await insertPublishedKey(trx, key, id))) return findPublished(trx, key);
  await publish(id);
  return id;
}

/** Returns false if the key has a Pin already. */
async function insertPublishedKey(
  trx: Db,
  { userId: user_id, key, fingerprint }: IdempotencyKey,
  pin_id: string,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('published_keys')
    .values({ user_id, key, fingerprint, pin_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function findPublished(trx: Db, key: IdempotencyKey): Promise<string> {
  const first = await trx
    .selectFrom('published_keys')
    .select(['fingerprint', 'pin_id'])
    .where('user_id', '=', key.userId)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow();
  assertSameRequest(key, first);
  return first.pin_id;
}

/** Spares the keys of drafts. Returns the number of deleted keys. */
export async function deleteOldPublishedKeys(db: Db, stopping?: AbortSignal): Promise<number> {
  const keys = db.deleteFrom('published_keys').where(sql<SqlBool>`not exists (
    select from pin_draft_pins p
    where p.user_id = published_keys.user_id and p.key = published_keys.key
  ) and not exists (
    select from pin_drafts d
    where d.user_id = published_keys.user_id and d.story ->> 'key' = published_keys.key
  )`);
  const before = retainedSince('drafts');
  return deleteExpired(keys, ['user_id', 'key'], 'created_at', before, stopping);
}
