import {
  copyPins,
  createPin,
  deletePin,
  deletePins,
  favoritePin,
  movePins,
  savePin,
  unfavoritePin,
  updatePin,
} from '@corkboard/shared/contract/pin-actions.ts';
import { reorderPins } from '@corkboard/shared/contract/pin-order.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ActionRunner } from '../board-actions/action-runner.ts';
import { actionHistory } from '../board-actions/action-view.ts';
import type { SubjectOf } from '../business/acting-as.ts';
import { type Actor, actorOf } from '../business/actor.ts';
import type { Db } from '../db/db.ts';
import { answer } from '../http/answer.ts';
import { once, onceKey } from '../http/once.ts';
import { notFound } from '../http/refusal.ts';
import * as bulk from './pin-bulk.ts';
import * as changes from './pin-changes.ts';
import { mayWithPin, selectPinStates } from './pin-facts.ts';
import { reorder } from './pin-order.ts';
import type { PinRepository } from './pin-repository.ts';

export interface PinActionDependencies {
  db: Db;
  pins: PinRepository;
  runner: ActionRunner;
  subjectOf: SubjectOf;
}

interface Sent {
  request: FastifyRequest;
  input: { idempotency_key?: string; [field: string]: unknown };
}

export function pinActionRoutes(dependencies: PinActionDependencies): FastifyPluginAsync {
  const { db, pins, runner, subjectOf } = dependencies;
  const history = actionHistory(db);

  /** The Pin as it is now; gone, or moved out of sight, for the viewer it is not found. */
  async function shown(id: string, { subject }: Actor) {
    return (await pins.find(id, subject)) ?? notFound('pin');
  }

  /** Runs a piece of work and answers how far it is. */
  async function worked(
    { request, input }: Sent,
    actor: Actor,
    work: (trx: Db) => Promise<string>,
  ) {
    const id = await once(db, onceKey(request, actor.member, input), work);
    await runner.settle(id);
    return (await history.find(actor.subject, id)) ?? notFound('page');
  }

  return async (app) => {
    answer(app, createPin, async ({ viewer, input, request }) => {
      const actor = await actorOf(subjectOf, viewer, input.orbac_subject_id);
      const key = onceKey(request, actor.member, input);
      const id = await once(db, key, (trx) => changes.createPin(trx, input, actor));
      return shown(id, actor);
    });

    answer(app, savePin, async ({ viewer, input, request }) => {
      const actor = await actorOf(subjectOf, viewer, input.orbac_subject_id);
      const key = onceKey(request, actor.member, input);
      const id = await once(db, key, (trx) => changes.savePin(trx, input, actor));
      return shown(id, actor);
    });

    answer(app, updatePin, async ({ viewer, input, request }) => {
      const actor = await actorOf(subjectOf, viewer, input.orbac_subject_id);
      const key = onceKey(request, actor.member, input);
      await once(db, key, async (trx) => {
        await changes.updatePin(trx, input, actor);
        return true;
      });
      return shown(input.pin_id, actor);
    });

    answer(app, deletePin, async ({ viewer, input, request }) => {
      const actor = await actorOf(subjectOf, viewer, input.orbac_subject_id);
      return worked({ request, input }, actor, (trx) => bulk.deletePin(trx, input.pin_id, actor));
    });

    answer(app, movePins, async ({ viewer, input, request }) => {
      const actor = await actorOf(subjectOf, viewer, input.orbac_subject_id);
      return worked({ request, input }, actor, (trx) => bulk.movePins(trx, input, actor));
    });

    answer(app, copyPins, async ({ viewer, input, request }) => {
      const actor = await actorOf(subjectOf, viewer, input.orbac_subject_id);
      return worked({ request, input }, actor, (trx) => bulk.copyPins(trx, input, actor));
    });

    answer(app, deletePins, async ({ viewer, input, request }) => {
      const actor = await actorOf(subjectOf, viewer, input.orbac_subject_id);
      return worked({ request, input }, actor, (trx) => bulk.deletePins(trx, input, actor));
    });

    answer(app, reorderPins, async ({ viewer, input, request }) => {
      const actor = await actorOf(subjectOf, viewer, input.orbac_subject_id);
      const key = onceKey(request, actor.member, input);
      return once(db, key, (trx) => reorder(trx, input.id, input.pin_ids.split(','), actor));
    });

    for (const [endpoint, isFavorite] of [
      [favoritePin, true],
      [unfavoritePin, false],
    ] as const) {
      answer(app, endpoint, async ({ viewer, input }) => {
        const actor = await actorOf(subjectOf, viewer, input.orbac_subject_id);
        await once(db, null, (trx) => changes.setFavorite(trx, input.pin_id, isFavorite, actor));
        const [pin] = await selectPinStates(db, actor.subject, sql`p.id = ${input.pin_id}`);
        if (!pin || !mayWithPin(pin, actor.subject, 'see').allowed) return notFound('pin');
        return shown(input.pin_id, actor);
      });
    }
  };
}
