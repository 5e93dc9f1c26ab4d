import { Id } from '@corkboard/shared/contract/base';
import type { FastifyPluginAsync } from 'fastify';
import { Check } from 'typebox/value';
import type { Db } from '../../platform/db/db.ts';
import { listen } from '../../platform/db/listen.ts';
import { LIVE_NOTICE } from '../../platform/db/live-notice.ts';
import { tooManyRequests } from '../../platform/http/errors/http-error.ts';
import { actingViewerByQuery } from '../../platform/http/viewer/acting-as.ts';
import { getViewer } from '../../platform/http/viewer/viewer.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { getNetwork } from '../../platform/net/get-network.ts';
import { LiveChanges } from './live-changes.ts';
import { findViewers, findVisibleBoards } from './watcher-queries.ts';

const MAX_BOARDS = 5;
const MAX_STREAMS_OF_PERSON = 30;
/** A whole school can share an address. */
const MAX_STREAMS_OF_NETWORK = 1000;
const RETRY_SECONDS = 30;

export interface LiveDependencies {
  db: Db;
  listenUrl: string;
  maxStreamMs?: number;
  /** Runs for every notice, also about boards that no page shows. */
  onNotice?(topic: string): void;
  /** Runs after notices can have been missed. */
  onGap?(): void;
}

/** The stream of changes of an open page: its boards, and the messages of the profile. */
export function liveRoutes({
  db,
  listenUrl,
  onNotice,
  onGap,
  ...options
}: LiveDependencies): FastifyPluginAsync {
  return async (app) => {
    const onError = (error: unknown) => app.log.warn(error, 'Changes cannot be followed.');
    const changes = new LiveChanges({
      ...options,
      findViewers: (boardId, viewerIds) => findViewers(db, boardId, viewerIds),
      onError,
    });
    const stopping = new AbortController();
    const following = repeat(
      () =>
        listen({
          url: listenUrl,
          channel: LIVE_NOTICE,
          signal: stopping.signal,
          onNotice: (topic) => {
            onNotice?.(topic);
            changes.onChange(topic);
          },
          onListening: () => {
            onGap?.();
            changes.onGap();
          },
        }),
      { everyMs: () => 200 + Math.random() * 300, onError },
    );
    app.addHook('onReady', async () => following.start());
    app.addHook('preClose', async () => changes.close());
    app.addHook('onClose', async () => {
      stopping.abort();
      await following.stop();
    });

    app.get('/_live/stream', async (request, reply) => {
      if (changes.isFull) {
        return reply
          .code(503)
          .header('retry-after', '30')
          .send({ message: 'Too many open streams. Try again in 30 seconds.' });
      }
      const viewer = await actingViewerByQuery(request);
      // Of the person, because several people can act as a business.
      const { id: memberId } = await getViewer(request);
      const owner = memberId ?? getNetwork(request.ip);
      const max = memberId ? MAX_STREAMS_OF_PERSON : MAX_STREAMS_OF_NETWORK;
      if (changes.count(owner) >= max) {
        tooManyRequests('Too many requests. Wait a minute, then try again.', RETRY_SECONDS);
      }
      const boardIds = readBoards(request.query);
      const seen = await findVisibleBoards(db, boardIds, viewer.id);
      reply.hijack();
      changes.open(reply.raw, {
        owner,
        viewerId: viewer.id,
        personId: viewer.isLimitedLogin ? null : viewer.id,
        boardIds,
        seen,
        ageMs: readAge(request.query),
      });
      return reply;
    });
  };
}

/** Pages of older shells don't say it. */
function readAge(query: unknown): number {
  const { age } = Object.fromEntries(Object.entries(query ?? {}));
  return Math.max(0, Number(age) || 0);
}

function readBoards(query: unknown): string[] {
  const { board = [] } = Object.fromEntries(Object.entries(query ?? {}));
  return [board]
    .flat()
    .filter((id) => Check(Id, id))
    .slice(0, MAX_BOARDS);
}
