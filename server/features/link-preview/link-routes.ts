import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import { previewLink as previewLinkCall } from '@corkboard/shared/contract/uploads.ts';
import type { FastifyPluginAsync } from 'fastify';
import { storeLinkMetadata } from '../../domains/media/link-pages.ts';
import { storeImage } from '../../domains/media/store-image.ts';
import { linkImage, type UploadRepository } from '../../domains/media/upload-repository.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, HttpError } from '../../platform/http/http-error.ts';
import { requireFullUserId } from '../../platform/http/require-user.ts';
import { route } from '../../platform/http/route.ts';
import { consumeOrThrow, type RateLimiter } from '../../platform/limits/rate-limiter.ts';
import { FetchError } from '../../platform/net/fetch-error.ts';
import type { FetchPublic } from '../../platform/net/safe-fetch.ts';
import { previewLink } from './preview-link.ts';

export interface LinkDependencies {
  db: Db;
  blobs: BlobStore;
  uploads: UploadRepository;
  limits: RateLimiter;
  fetchPublic: FetchPublic;
}

export function linkRoutes(dependencies: LinkDependencies): FastifyPluginAsync {
  const { db, uploads, limits, fetchPublic } = dependencies;

  return async (app) => {
    route(app, previewLinkCall, async ({ viewer, member, input: { url } }) => {
      const userId = requireFullUserId(viewer);
      await consumeOrThrow(limits, {
        key: `link:${member.id}`,
        most: 60,
        seconds: 600,
        what: 'links',
      });
      const page = await previewLink(fetchPublic, url).catch(rejectLink);
      await storeLinkMetadata(db, page.link, page.metadata);
      const images = [];
      for (const image of page.pictures) {
        const kept = await storeImage(dependencies, image);
        await uploads.allow(userId, kept.digest);
        images.push(linkImage(kept));
      }
      const { link, title, description } = page;
      return { link, title, description, images };
    });
  };
}

/** One message for private and unreachable hosts, so that users can't probe the internal network. */
function rejectLink(error: unknown): never {
  if (!(error instanceof FetchError)) throw error;
  if (error.code === 'scheme') badRequest('/url', 'This is no address of a web page.');
  throw new HttpError(
    422,
    errorCodes.linkUnusable,
    "We couldn't read that page. Check the address, or try again later.",
    { field: '/url' },
  );
}
