import type { Db } from '../../platform/db/db.ts';
import { HttpError } from '../../platform/http/errors/http-error.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { findSameAction, type SameAction } from './equivalent-action-queries.ts';

const REJECTED_BY_ITSELF = new Set([404, 409]);

/**
 * Runs a change that can't be repeated, as from a second tab. If the same person has already done the same and its result
 * still holds, returns that action.
 */
export async function orEquivalentAction(
  trx: Db,
  { subject }: Actor,
  same: SameAction,
  action: () => Promise<string>,
): Promise<string> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof HttpError) || !REJECTED_BY_ITSELF.has(error.status)) throw error;
    const earlier = await findSameAction(trx, subject, same);
    if (earlier === null) throw error;
    return earlier;
  }
}
