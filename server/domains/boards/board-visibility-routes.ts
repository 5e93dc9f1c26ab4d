import { updateBoardVisibility } from '@corkboard/shared/contract/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { requireFullUserId } from '../../platform/http/require-user.ts';
import { route } from '../../platform/http/route.ts';
import { setBoardVisibility } from '../people/board-visibility-repository.ts';

export function boardVisibilityRoutes({ db }: { db: Db }): FastifyPluginAsync {
  return async (app) => {
    route(app, updateBoardVisibility, async ({ viewer, input }) => {
      const row = await setBoardVisibility(db, requireFullUserId(viewer), input);
      return row ?? notFound('user');
    });
  };
}
