import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/acting-as.ts';
import { type Actor, actorOf } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { readIdempotencyKey, runIdempotent } from '../../platform/http/idempotency.ts';
import { actionHistory, isNoop } from '../boards/action-view.ts';
import type { ActionRunner } from './action-runner.ts';
import { findEquivalentAction } from './equivalent-action.ts';

export interface MutationDependencies {
  db: Db;
  runner: ActionRunner;
}

/** A call that changes something, as `answer` hands it over. */
export interface MutationCall extends Caller {
  request: FastifyRequest;
  input: {
    idempotency_key?: string;
    [field: string]: unknown;
  };
}

/** How every call changes boards, sections and Pins: for whom, once, and as work that may go on in the background. */
export function createMutations({ db, runner }: MutationDependencies) {
  const history = actionHistory(db);

  /** Runs a change once, as whoever it is for. */
  async function runMutation<T>(sent: MutationCall, work: (trx: Db, actor: Actor) => Promise<T>) {
    const actor = actorOf(sent);
    const key = readIdempotencyKey(sent.request, actor, sent.input);
    return { actor, result: await runIdempotent(db, key, (trx) => work(trx, actor)) };
  }

  /** Runs a piece of work and answers how far it is. */
  async function runAction(
    sent: MutationCall,
    work: (trx: Db, actor: Actor) => Promise<string>,
  ): Promise<BoardAction> {
    const { actor, result } = await runMutation(sent, work);
    await runner.settle(result);
    const action = (await history.find(actor.subject, result)) ?? notFound('page');
    if (!isNoop(action)) return action;
    // The same was asked for at the same time, and both have named the Pins before one has done them.
    const faster = await findEquivalentAction(db, action);
    return faster === null ? action : ((await history.find(actor.subject, faster)) ?? action);
  }

  return { changed: runMutation, worked: runAction };
}
