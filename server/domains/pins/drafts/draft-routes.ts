import { deletePinDraft, getPinDrafts, savePinDraft } from '@corkboard/shared/contract/pins';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import { getActor } from '../../../platform/http/viewer/actor.ts';
import { requireFullUserId } from '../../../platform/http/viewer/require-user.ts';
import { deleteDraft, selectDrafts, storeDraft } from './draft-repository.ts';

export function draftRoutes(db: Db): FastifyPluginAsync {
  return async (app) => {
    route(app, getPinDrafts, ({ viewer, input: { stories = false } }) =>
      selectDrafts(db, requireFullUserId(viewer), { stories }),
    );

    route(app, savePinDraft, async ({ viewer, member, input }) => {
      const userId = requireFullUserId(viewer);
      await inTransaction(db, (trx) => storeDraft(trx, input, getActor({ viewer, member })));
      const [draft] = await selectDrafts(db, userId, { id: input.id });
      return draft ?? notFound('draft');
    });

    route(app, deletePinDraft, async ({ viewer, input }) => {
      await deleteDraft(db, requireFullUserId(viewer), input.id);
      return {};
    });
  };
}
