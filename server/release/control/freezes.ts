import type { CreateFreezeInput, Freeze } from '@corkboard/release-contract/contract';
import { DAY_MS } from '@corkboard/shared/rules/base';

import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../state/actor.ts';
import type { ChangeTransaction } from '../state/change.ts';
import { assertRemoteAccess } from '../state/check-remote.ts';
import {
  endFreezeRow,
  findFreezeById,
  insertFreeze,
  toFreeze,
} from '../state/freeze-repository.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { ReleaseHead } from '../state/release-head.ts';

/** A longer one is probably a mistyped year. */
const MAX_FREEZE_DAYS = 92;

export async function createFreeze(
  db: Db,
  actor: Actor,
  { from, until, reason, ...about }: CreateFreezeInput,
): Promise<Freeze> {
  const remote = about.remote ?? null;
  const starts_at = from === undefined ? new Date() : new Date(from);
  const ends_at = new Date(until);
  assertWindow(starts_at, ends_at);
  return inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    await assertFreezeAccess({ trx, actor }, remote);
    const made_by = actor.name;
    const row = { id: newId(), remote, starts_at, ends_at, reason, made_by };
    const freeze = await insertFreeze(trx, row);
    const after = { id: freeze.id, from: freeze.from, until: freeze.until };
    await head.record({ action: 'freeze', remote, reason, before: null, after });
    return freeze;
  });
}

export async function endFreeze(
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Freeze> {
  return inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    const { remote, starts_at, ends_at } = (await findFreezeById(trx, id)) ?? throwUnknown();
    await assertFreezeAccess({ trx, actor }, remote);
    const ended = (await endFreezeRow(trx, id)) ?? throwUnknown();
    const before = { id, from: starts_at.toISOString(), until: ends_at.toISOString() };
    await head.record({ action: 'end_freeze', remote, reason, before, after: null });
    return toFreeze(ended);
  });
}

function throwUnknown(): never {
  throwReleaseError('unknown_freeze', "This freeze doesn't exist or has ended.");
}

async function assertFreezeAccess(
  { trx, actor }: Pick<ChangeTransaction, 'trx' | 'actor'>,
  remote: string | null,
): Promise<void> {
  if (remote !== null) return assertRemoteAccess({ trx, actor }, remote);
  if (actor.team === null) return;
  throwReleaseError(
    'not_allowed',
    `To freeze every remote, use a token for all teams. This one is for team ${actor.team}. Name one of its remotes.`,
  );
}

function assertWindow(start: Date, end: Date): void {
  const problem = findWindowProblem(start, end);
  if (problem) throwReleaseError('bad_request', problem, { path: '/until' });
}

function findWindowProblem(start: Date, end: Date): string | null {
  if (end.getTime() <= Date.now()) return 'A freeze must end in the future.';
  if (end <= start) return 'A freeze must end after it starts.';
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  return days > MAX_FREEZE_DAYS ? `A freeze can last up to ${MAX_FREEZE_DAYS} days.` : null;
}
