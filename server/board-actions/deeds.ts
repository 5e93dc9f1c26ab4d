import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../business/acting-as.ts';
import { type Actor, actorOf } from '../business/actor.ts';
import type { Db } from '../db/db.ts';
import { once, onceKey } from '../http/once.ts';
import { notFound } from '../http/refusal.ts';
import type { ActionRunner } from './action-runner.ts';
import { actionHistory, didNothing } from './action-view.ts';
import { actionThatDid } from './earlier-action.ts';

export interface DeedDependencies {
  db: Db;
  runner: ActionRunner;
}

/** A call that changes something, as `answer` hands it over. */
export interface Sent extends Caller {
  request: FastifyRequest;
  input: {
    idempotency_key?: string;
    [field: string]: unknown;
  };
}

/** How every call changes boards, sections and Pins: for whom, once, and as work that may go on in the background. */
export function deeds({ db, runner }: DeedDependencies) {
  const history = actionHistory(db);

  /** Runs a change once, as whoever it is for. */
  async function changed<T>(sent: Sent, work: (trx: Db, actor: Actor) => Promise<T>) {
    const actor = actorOf(sent);
    const key = onceKey(sent.request, actor, sent.input);
    return { actor, result: await once(db, key, (trx) => work(trx, actor)) };
  }

  /** Runs a piece of work and answers how far it is. */
  async function worked(
    sent: Sent,
    work: (trx: Db, actor: Actor) => Promise<string>,
  ): Promise<BoardAction> {
    const { actor, result } = await changed(sent, work);
    await runner.settle(result);
    const action = (await history.find(actor.subject, result)) ?? notFound('page');
    if (!didNothing(action)) return action;
    // The same was asked for at the same time, and both have named the Pins before one has done them.
    const faster = await actionThatDid(db, action);
    return faster === null ? action : ((await history.find(actor.subject, faster)) ?? action);
  }

  return { changed, worked };
}
