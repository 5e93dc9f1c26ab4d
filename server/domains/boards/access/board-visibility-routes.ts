import { updateBoardVisibility } from '@corkboard/shared/contract/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import { requireFullUserId } from '../../../platform/http/viewer/require-user.ts';
import { setBoardVisibility } from '../../people/board-visibility-repository.ts';

export function boardVisibilityRoutes({ db }: { db: Db }): FastifyPluginAsync {
  return async (app) => {
    route(app, updateBoardVisibility, async ({ viewer, input }) => {
      const row = await setBoardVisibility(db, requireFullUserId(viewer), input);
      return row ?? notFound('user');
    });
  };
}
