import { createHash } from 'node:crypto';
import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { badRequest, HttpError } from './errors/http-error.ts';
import {
  getIdempotencyRow,
  type IdempotencyKey,
  insertIdempotencyKey,
  updateIdempotentResult,
} from './idempotency-repository.ts';
import type { Actor } from './viewer/actor.ts';

const MAX_KEY = 200;

/** Returns the key from the header or field `Idempotency-Key`; null without one, and then every call runs. */
export function readIdempotencyKey(
  request: FastifyRequest,
  { subject, member: userId }: Actor,
  input: { idempotency_key?: string; [field: string]: unknown },
): IdempotencyKey | null {
  const { idempotency_key: field, ...rest } = input;
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' && header !== '' ? header : field;
  if (key === undefined) return null;
  if (key.length > MAX_KEY) badRequest('/idempotency_key', 'This key is too long.');
  const asked = subject === userId ? rest : { ...rest, subject };
  const call = `${request.method} ${request.routeOptions.url} ${JSON.stringify(asked)}`;
  return { userId, key, fingerprint: createHash('sha256').update(call).digest('hex') };
}

/**
 * Runs `work` only once per key: a repeated call returns the stored result. Key and work commit together, and a
 * concurrent duplicate waits. `work` returns ids, from which the caller reads.
 */
export async function runIdempotent<T>(
  trx: Transaction<Database>,
  key: IdempotencyKey | null,
  work: () => Promise<T>,
): Promise<T> {
  if (key === null) return work();
  if (!(await insertIdempotencyKey(trx, key))) return earlier<T>(trx, key);
  const result = await work();
  await updateIdempotentResult(trx, key, result);
  return result;
}

async function earlier<T>(trx: Transaction<Database>, key: IdempotencyKey) {
  const row = await getIdempotencyRow(trx, key);
  assertSameRequest(key, row);
  return row.result as T;
}

/** @throws HttpError 422 if the key came with another request before. */
export function assertSameRequest(
  { fingerprint }: IdempotencyKey,
  first: Pick<IdempotencyKey, 'fingerprint'>,
): void {
  if (fingerprint === first.fingerprint) return;
  throw new HttpError(
    422,
    errorCodes.idempotencyMismatch,
    'This key was already used for another request.',
  );
}
