import { HOUR_MS } from '@corkboard/shared/rules/base';
import type { FastifyPluginAsync } from 'fastify';
import { nameColors } from '../domains/media/images/color-family-repository.ts';
import type { Renditions } from '../domains/media/images/renditions.ts';
import { sweepMedia } from '../domains/media/sweep-media.ts';
import { uploadProcessing } from '../domains/media/uploads/process-uploads.ts';
import { sweepUploads } from '../domains/media/uploads/sweep-uploads.ts';
import { uploadRepository } from '../domains/media/uploads/upload-repository.ts';
import { uploadRoutes } from '../domains/media/uploads/upload-routes.ts';
import { isInDraft } from '../domains/pins/drafts/draft-repository.ts';
import { linkRoutes } from '../features/link-preview/link-routes.ts';
import { mediaRoutes } from '../features/media-delivery/media-routes.ts';
import { publicMedia } from '../features/media-delivery/public-media.ts';
import { videoRoutes } from '../features/media-delivery/video-routes.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Db } from '../platform/db/db.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { RateLimiter } from '../platform/limits/rate-limit-repository.ts';
import type { FetchPublic } from '../platform/net/safe-fetch.ts';

const NAME_COLORS_EVERY_MS = HOUR_MS;

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
      onError,
    });
    const media = publicMedia(db);
    await app.register(mediaRoutes(images, media));
    await app.register(videoRoutes({ db, blobs, media }));
    await app.register(uploadRoutes({ uploads, processing, blobs, limits }));
    await app.register(linkRoutes({ db, blobs, uploads, limits, fetchPublic }));
    const colors = repeat(() => nameColors(backgroundDb), {
      everyMs: NAME_COLORS_EVERY_MS,
      onError: (error) => app.log.warn({ err: error }, "couldn't name colors"),
    });
    app.addHook('onListen', () => colors.start());
    app.addHook('onClose', () => colors.stop());
  };
  const sweeping = { db: backgroundDb, blobs, uploads };
  return {
    routes,
    sweepUploads: () => sweepUploads({ ...sweeping, isInDraft }),
    sweepMedia: (stopping?: AbortSignal) => sweepMedia(sweeping, stopping),
  };
}
