import type { FastifyPluginAsync } from 'fastify';

import type { RateLimiter } from '../accounts/rate-limiter.ts';
import type { Db } from '../db/db.ts';
import { linkRoutes } from '../link-preview/link-routes.ts';
import type { FetchPublic } from '../net/safe-fetch.ts';
import type { BlobStore } from './blob-store.ts';
import { nameColors } from './color-families.ts';
import { filmRoutes } from './film-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import { uploadProcessing } from './process-uploads.ts';
import { publicMedia } from './public-media.ts';
import type { Renditions } from './renditions.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { uploadRepository } from './upload-repository.ts';
import { uploadRoutes } from './upload-routes.ts';

export interface MediaDependencies {
  db: Db;
  backgroundDb: Db;
  blobs: BlobStore;
  pictures: Renditions;
  limits: RateLimiter;
  fetchPublic: FetchPublic;
}

/** Pictures and films: how they come in, and how they are shown. */
export function mediaArea(dependencies: MediaDependencies) {
  const { db, backgroundDb, blobs, pictures, limits, fetchPublic } = dependencies;
  const uploads = uploadRepository(db);

  const routes: FastifyPluginAsync = async (app) => {
    const onFault = (fault: unknown) => app.log.error({ err: fault }, 'an upload waits');
    const processing = uploadProcessing({ db, blobs, uploads, renditions: pictures, onFault });
    const media = publicMedia(db);
    await app.register(mediaRoutes(pictures, media));
    await app.register(filmRoutes({ db, blobs, media }));
    await app.register(uploadRoutes({ uploads, processing, blobs, limits }));
    await app.register(linkRoutes({ db, blobs, uploads, limits, fetchPublic }));
    app.addHook('onListen', () => {
      nameColors(backgroundDb).catch((error: unknown) =>
        app.log.warn(error, 'colours have no names yet'),
      );
    });
  };
  return {
    routes,
    async sweep(): Promise<void> {
      await sweepUploads({ db: backgroundDb, blobs, uploads });
      await nameColors(backgroundDb);
    },
  };
}
