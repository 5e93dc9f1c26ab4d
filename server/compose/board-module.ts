import type { FastifyPluginAsync } from 'fastify';
import { boardListRoutes } from '../domains/boards/board-list-routes.ts';
import { boardRepository } from '../domains/boards/board-repository.ts';
import { boardRoutes } from '../domains/boards/board-routes.ts';
import { inviteRoutes } from '../domains/boards/invites/invite-routes.ts';
import { actionRunner } from '../domains/organizing/action-runner.ts';
import { boardActionRoutes } from '../domains/organizing/board-action-routes.ts';
import { boardEditRoutes } from '../domains/organizing/board-edit-routes.ts';
import { clusterRoutes } from '../domains/organizing/cluster-routes.ts';
import { pinActionRoutes } from '../domains/organizing/pin-action-routes.ts';
import { createPurgeJob } from '../domains/organizing/purge.ts';
import { sectionRoutes } from '../domains/organizing/section-routes.ts';
import { pinFeedRoutes } from '../domains/pins/pin-feed-routes.ts';
import { pinRepository } from '../domains/pins/pin-repository.ts';
import { pinRoutes } from '../domains/pins/pin-routes.ts';
import { searchRoutes } from '../features/search/search-routes.ts';
import type { Db } from '../platform/db/db.ts';
import { idempotencySweeper } from '../platform/http/idempotency.ts';

export interface BoardAreaDependencies {
  db: Db;
  backgroundDb: Db;
  publicUrl: string;
}

export function boardModule({ db, backgroundDb, publicUrl }: BoardAreaDependencies) {
  const boards = boardRepository(db);
  const pins = pinRepository(db, publicUrl);
  const purge = createPurgeJob(backgroundDb);
  const keys = idempotencySweeper(backgroundDb);

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
