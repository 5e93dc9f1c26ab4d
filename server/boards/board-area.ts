import type { FastifyPluginAsync } from 'fastify';
import { actionRunner } from '../board-actions/action-runner.ts';
import { boardActionRoutes } from '../board-actions/board-action-routes.ts';
import { purger } from '../board-actions/purge.ts';
import type { Db } from '../db/db.ts';
import { onceSweeper } from '../http/once.ts';
import { inviteRoutes } from '../invites/invite-routes.ts';
import { clusterRoutes } from '../pins/cluster-routes.ts';
import { pinActionRoutes } from '../pins/pin-action-routes.ts';
import { pinFeedRoutes } from '../pins/pin-feed-routes.ts';
import { pinRepository } from '../pins/pin-repository.ts';
import { pinRoutes } from '../pins/pin-routes.ts';
import { searchRoutes } from '../search/search-routes.ts';
import { boardEditRoutes } from './board-edit-routes.ts';
import { boardListRoutes } from './board-list-routes.ts';
import { boardRepository } from './board-repository.ts';
import { boardRoutes } from './board-routes.ts';
import { sectionRoutes } from './section-routes.ts';

export interface BoardAreaDependencies {
  db: Db;
  backgroundDb: Db;
  publicUrl: string;
}

/** Boards and Pins, what is done with many of them at once, and who is asked to join. */
export function boardArea({ db, backgroundDb, publicUrl }: BoardAreaDependencies) {
  const boards = boardRepository(db);
  const pins = pinRepository(db, publicUrl);
  const purge = purger(backgroundDb);
  const keys = onceSweeper(backgroundDb);

  const routes: FastifyPluginAsync = async (app) => {
    const runner = actionRunner(db, {
      backgroundDb,
      onError: (error) => app.log.warn({ err: error }, 'work on a board waits'),
    });
    app.addHook('onReady', async () => runner.start());
    app.addHook('onClose', async () => runner.stop());

    await app.register(boardRoutes({ db, boards }));
    await app.register(boardEditRoutes({ db, boards, runner }));
    await app.register(boardListRoutes({ db, boards }));
    await app.register(sectionRoutes({ db, boards, runner }));
    await app.register(boardActionRoutes({ db, runner }));
    await app.register(pinRoutes({ db, pins, boards }));
    await app.register(pinFeedRoutes({ db, pins }));
    await app.register(pinActionRoutes({ db, pins, runner }));
    await app.register(searchRoutes({ db, pins, boards }));
    await app.register(clusterRoutes({ db, pins, boards, runner }));
    await app.register(inviteRoutes({ db, boards }));
  };

  return {
    routes,
    async sweep(): Promise<void> {
      await purge.sweep();
      await keys.sweep();
    },
  };
}
