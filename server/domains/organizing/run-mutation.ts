import type { BoardAction } from '@corkboard/shared/contract/boards';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors/http-error.ts';
import { readIdempotencyKey, runIdempotent } from '../../platform/http/idempotency.ts';
import type { Caller } from '../../platform/http/viewer/acting-as.ts';
import { type Actor, getActor } from '../../platform/http/viewer/actor.ts';
import { runChange } from '../../platform/jobs/large-change.ts';
import { actionHistory, isNoop } from './action-history-queries.ts';
import type { ActionRunner } from './action-runner.ts';
import { findEquivalentAction } from './equivalent-action-queries.ts';

export interface MutationDependencies {
  db: Db;
  runner: ActionRunner;
}

export interface MutationCall extends Caller {
  request: FastifyRequest;
  input: {
    idempotency_key?: string;
    [field: string]: unknown;
  };
}

export function createMutations({ db, runner }: MutationDependencies) {
  const history = actionHistory(db);

  async function runMutation<T>(sent: MutationCall, work: (trx: Db, actor: Actor) => Promise<T>) {
    const actor = getActor(sent);
    const key = readIdempotencyKey(sent.request, actor, sent.input);
    const result = await runChange(db, runner.inTurn, (trx) =>
      runIdempotent(trx, key, () => work(trx, actor)),
    );
    return { actor, result };
  }

  async function runAction(
    sent: MutationCall,
    work: (trx: Db, actor: Actor) => Promise<string>,
  ): Promise<BoardAction> {
    const { actor, result } = await runMutation(sent, work);
    await runner.settle(result);
    const action = (await history.find(actor.subject, result)) ?? notFound('page');
    if (!isNoop(action)) return action;
    // A concurrent request has listed the same Pins.
    const faster = await findEquivalentAction(db, action);
    return faster === null ? action : ((await history.find(actor.subject, faster)) ?? action);
  }

  return { changed: runMutation, worked: runAction };
}
