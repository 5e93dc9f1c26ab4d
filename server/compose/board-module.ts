import type { FastifyPluginAsync } from 'fastify';
import { boardListRoutes } from '../domains/boards/board-list-routes.ts';
import { boardRepository } from '../domains/boards/board-repository.ts';
import { boardRoutes } from '../domains/boards/board-routes.ts';
import { inviteRoutes } from '../domains/boards/invites/invite-routes.ts';
import { actionRunner } from '../domains/organizing/action-runner.ts';
import { boardActionRoutes } from '../domains/organizing/board-action-routes.ts';
import { boardEditRoutes } from '../domains/organizing/board-edit-routes.ts';
import { boardLifecycleRoutes } from '../domains/organizing/board-lifecycle-routes.ts';
import { clusterRoutes } from '../domains/organizing/cluster-routes.ts';
import { pinActionRoutes } from '../domains/organizing/pin-action-routes.ts';
import { sectionRoutes } from '../domains/organizing/section-routes.ts';
import { draftRoutes } from '../domains/pins/drafts/draft-routes.ts';
import { pinFeedRoutes } from '../domains/pins/pin-feed-routes.ts';
import { pinRepository } from '../domains/pins/pin-repository.ts';
import { pinRoutes } from '../domains/pins/pin-routes.ts';
import { feedRoutes } from '../features/feeds/feed-routes.ts';
import { oembedRoutes } from '../features/feeds/oembed-routes.ts';
import { homeRoutes } from '../features/home/home-routes.ts';
import { searchRoutes } from '../features/search/search-routes.ts';
import { refreshVocabulary } from '../features/search/vocabulary-repository.ts';
import type { Db } from '../platform/db/db.ts';
import type { Turns } from '../platform/jobs/in-turns.ts';
import { repeat } from '../platform/jobs/repeat.ts';

/** How long a new word isn't found with typos. Without typos, it is found immediately. */
const VOCABULARY_INTERVAL_MS = 300_000;
/** With a million Pins, a run takes 12 seconds of one processor. */
const MAX_VOCABULARY_SHARE = 0.01;

export interface BoardAreaDependencies {
  db: Db;
  backgroundDb: Db;
  turns: Turns;
  publicUrl: string;
}

export function boardModule({
  db,
  backgroundDb,
  turns,
  publicUrl,
}: BoardAreaDependencies): FastifyPluginAsync {
  const boards = boardRepository(db);
  const pins = pinRepository(db, publicUrl);

  return async (app) => {
    const runner = actionRunner(db, {
      backgroundDb,
      turns,
      onError: (error) => app.log.warn({ err: error }, 'work on a board waits'),
    });
    app.addHook('onReady', async () => runner.start());
    app.addHook('onClose', async () => runner.stop());
    const vocabulary = repeat(() => refreshVocabulary(backgroundDb), {
      everyMs: VOCABULARY_INTERVAL_MS,
      maxShare: MAX_VOCABULARY_SHARE,
      onError: (error) => app.log.warn({ err: error }, 'the words of the search are old'),
    });
    app.addHook('onListen', () => vocabulary.start());
    app.addHook('onClose', () => vocabulary.stop());

    await app.register(boardRoutes({ db, boards }));
    await app.register(boardEditRoutes({ db, boards, runner }));
    await app.register(boardLifecycleRoutes({ db, boards, runner }));
    await app.register(boardListRoutes({ db, boards }));
    await app.register(sectionRoutes({ db, boards, runner }));
    await app.register(boardActionRoutes({ db, runner }));
    await app.register(pinRoutes({ db, pins, boards }));
    await app.register(pinFeedRoutes({ db, pins }));
    await app.register(draftRoutes(db));
    await app.register(pinActionRoutes({ db, pins, runner }));
    await app.register(homeRoutes({ db, pins }));
    await app.register(feedRoutes({ db, pins, boards, publicUrl }));
    await app.register(oembedRoutes({ db, pins, boards, publicUrl }));
    await app.register(searchRoutes({ db, pins, boards }));
    await app.register(clusterRoutes({ db, pins, boards, runner }));
    await app.register(inviteRoutes({ db, boards }));
  };
}
