import type { BudgetException } from '@corkboard/release-contract/contract';
import { DAY_MS } from '@corkboard/shared/rules/base';

import { newId } from '../../platform/db/new-id.ts';
import { type Actor, checkTeam } from '../state/actor.ts';
import {
  type ChangeContext,
  type ChangeTransaction,
  runChange,
  UNCHANGED,
} from '../state/change.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { findRemote } from '../state/remote-repository.ts';
import { findException, insertException, updateExceptionEnd } from './exception-repository.ts';

export interface ExceptionOrder extends Pick<BudgetException, 'remote' | 'budget' | 'reason'> {
  max?: number | undefined;
  days: number;
}

export async function allowException(
  changing: ChangeContext,
  actor: Actor,
  { remote, budget, max, days, reason }: ExceptionOrder,
): Promise<BudgetException> {
  const now = new Date();
  const exception: BudgetException = {
    id: newId(),
    remote,
    budget,
    max: max ?? null,
    reason,
    allowed_by: actor.name,
    created_at: now.toISOString(),
    until: new Date(now.getTime() + days * DAY_MS).toISOString(),
    ended_at: null,
  };
  await runChange(changing, actor, undefined, async ({ trx, head }) => {
    await assertOwnRemote({ trx, actor }, remote);
    await insertException(trx, exception);
    const { until } = exception;
    const after = { budget, max: exception.max, until };
    await head.record({ action: 'allow_exception', remote, reason, before: null, after });
    return UNCHANGED;
  });
  return exception;
}

export async function endException(
  changing: ChangeContext,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<BudgetException> {
  const at = new Date();
  let ended: BudgetException | undefined;
  await runChange(changing, actor, undefined, async ({ trx, head }) => {
    const found = await findException(trx, id);
    if (!found) throwReleaseError('unknown_exception', "This exception doesn't exist.");
    await assertOwnRemote({ trx, actor }, found.remote);
    ended = { ...found, ended_at: found.ended_at ?? at.toISOString() };
    if (found.ended_at !== null) return UNCHANGED;
    await updateExceptionEnd(trx, id, at);
    const { remote, budget, max, until } = found;
    const before = { budget, max, until };
    await head.record({ action: 'end_exception', remote, reason, before, after: null });
    return UNCHANGED;
  });
  if (!ended) throwReleaseError('unknown_exception', "This exception doesn't exist.");
  return ended;
}

async function assertOwnRemote(
  { trx, actor }: Pick<ChangeTransaction, 'trx' | 'actor'>,
  name: string,
): Promise<void> {
  const remote = await findRemote(trx, name);
  if (remote) checkTeam(actor, name, remote.team);
}
