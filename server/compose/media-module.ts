import type { FastifyPluginAsync } from 'fastify';
import { nameColors } from '../domains/media/color-families.ts';
import { uploadProcessing } from '../domains/media/process-uploads.ts';
import type { Renditions } from '../domains/media/renditions.ts';
import { sweepUploads } from '../domains/media/sweep-uploads.ts';
import { uploadRepository } from '../domains/media/upload-repository.ts';
import { uploadRoutes } from '../domains/media/upload-routes.ts';
import { linkRoutes } from '../features/link-preview/link-routes.ts';
import { mediaRoutes } from '../features/media-delivery/media-routes.ts';
import { publicMedia } from '../features/media-delivery/public-media.ts';
import { videoRoutes } from '../features/media-delivery/video-routes.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Db } from '../platform/db/db.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { FetchPublic } from '../platform/net/safe-fetch.ts';

export interface MediaDependencies {
  db: Db;
  backgroundDb: Db;
  blobs: BlobStore;
  pictures: Renditions;
  limits: RateLimiter;
  fetchPublic: FetchPublic;
}

export function mediaModule(dependencies: MediaDependencies) {
  const { db, backgroundDb, blobs, pictures: images, limits, fetchPublic } = dependencies;
  const uploads = uploadRepository(db);

  const routes: FastifyPluginAsync = async (app) => {
    const onError = (error: unknown) => app.log.error({ err: error }, 'an upload waits');
    const processing = uploadProcessing({
      db,
      blobs,
      uploads,
      renditions: images,
      onFault: onError,
    });
    const media = publicMedia(db);
    await app.register(mediaRoutes(images, media));
    await app.register(videoRoutes({ db, blobs, media }));
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
