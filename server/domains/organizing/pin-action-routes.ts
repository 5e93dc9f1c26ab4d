import {
  copyPins,
  createPin,
  deletePin,
  deletePins,
  favoritePin,
  movePins,
  reorderPins,
  savePin,
  unfavoritePin,
  updatePin,
} from '@corkboard/shared/contract/pins';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors/http-error.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { isByToken } from '../../platform/http/viewer/api-token.ts';
import { toComparable } from '../pins/drafts/comparable-pin.ts';
import { publishOnce } from '../pins/drafts/published-key-repository.ts';
import * as changes from '../pins/pin-changes.ts';
import { reorder } from '../pins/pin-order.ts';
import type { PinRepository } from '../pins/pin-repository.ts';
import type { ActionRunner } from './action-runner.ts';
import { orEquivalentAction } from './equivalent-action.ts';
import * as bulk from './pin-bulk.ts';
import { createMutations, type MutationCall } from './run-mutation.ts';

export interface PinActionDependencies {
  db: Db;
  pins: PinRepository;
  runner: ActionRunner;
}

export function pinActionRoutes(dependencies: PinActionDependencies): FastifyPluginAsync {
  const { pins } = dependencies;
  const { changed, worked } = createMutations(dependencies);

  /** @throws HttpError 404 if the Pin is gone or now hidden from the viewer. */
  async function getVisiblePin(id: string, { subject }: Actor) {
    return (await pins.find(id, subject)) ?? notFound('pin');
  }

  return async (app) => {
    route(app, createPin, async (sent) => {
      const { actor, result } = await changed(sent, (trx, actor) =>
        publishOnce(trx, readPublishKey(sent, actor), (id) =>
          changes.createPin(trx, id, sent.input, actor),
        ),
      );
      return getVisiblePin(result, actor);
    });

    route(app, savePin, async (sent) => {
      const { actor, result } = await changed(sent, (trx, actor) =>
        changes.savePin(trx, sent.input, actor),
      );
      return getVisiblePin(result, actor);
    });

    route(app, updatePin, async (sent) => {
      const { actor } = await changed(sent, async (trx, actor) => {
        await changes.updatePin(trx, sent.input, actor);
        return true;
      });
      return getVisiblePin(sent.input.pin_id, actor);
    });

    route(app, deletePin, (sent) =>
      worked(sent, (trx, actor) => {
        const { pin_id } = sent.input;
        return orEquivalentAction(trx, actor, { kind: 'delete_pins', pin_ids: [pin_id] }, () =>
          bulk.deletePin(trx, pin_id, actor),
        );
      }),
    );

    route(app, movePins, (sent) =>
      worked(sent, (trx, actor) => {
        const { pin_ids = [], target_board_id, target_section_id = null } = sent.input;
        const same = { kind: 'move_pins', target_board_id, target_section_id, pin_ids } as const;
        return orEquivalentAction(trx, actor, same, () => bulk.movePins(trx, sent.input, actor));
      }),
    );

    route(app, copyPins, (sent) =>
      worked(sent, (trx, actor) => bulk.copyPins(trx, sent.input, actor)),
    );

    route(app, deletePins, (sent) =>
      worked(sent, (trx, actor) => {
        const { pin_ids = [] } = sent.input;
        return orEquivalentAction(trx, actor, { kind: 'delete_pins', pin_ids }, () =>
          bulk.deletePins(trx, sent.input, actor),
        );
      }),
    );

    route(app, reorderPins, async (sent) => {
      const ids = sent.input.pin_ids.split(',');
      const { result } = await changed(sent, (trx, actor) =>
        reorder(trx, sent.input.id, ids, actor),
      );
      return result;
    });

    for (const [endpoint, isFavorite] of [
      [favoritePin, true],
      [unfavoritePin, false],
    ] as const) {
      route(app, endpoint, async (sent) => {
        const { pin_id } = sent.input;
        const { actor } = await changed(sent, async (trx, actor) => {
          await changes.setFavorite(trx, pin_id, isFavorite, actor);
          return true;
        });
        return getVisiblePin(pin_id, actor);
      });
    }
  };
}

/** Belongs to the profile, because its members share its drafts. API tokens reach no drafts. */
function readPublishKey({ request, input }: MutationCall, { subject }: Actor) {
  if (isByToken(request)) return null;
  return readIdempotencyKey(request, { subject, member: subject }, toComparable(input));
}
