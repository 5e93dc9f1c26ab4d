import { errorCodes } from '@corkboard/shared/contract/base';
import { previewLink } from '@corkboard/shared/contract/pins';
import type { FastifyPluginAsync } from 'fastify';
import { storeImageSource } from '../../domains/media/images/image-source-repository.ts';
import { storeImage } from '../../domains/media/images/store-image.ts';
import { storeLinkMetadata } from '../../domains/media/link-page-repository.ts';
import { linkImage } from '../../domains/media/uploads/own-upload-repository.ts';
import type { UploadRepository } from '../../domains/media/uploads/upload-repository.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, HttpError } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { requireFullUserId } from '../../platform/http/viewer/require-user.ts';
import { type RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../platform/limits/rate-limiter.ts';
import { FetchError } from '../../platform/net/fetch-error.ts';
import type { FetchPublic } from '../../platform/net/safe-fetch.ts';
import { previewPage } from './preview-link.ts';

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
    route(app, previewLink, async ({ viewer, member, input: { url, image_urls = [] } }) => {
      const userId = requireFullUserId(viewer);
      await consumeOrThrow(limits, {
        key: `link:${member.id}`,
        most: 60,
        seconds: 600,
        what: 'links',
      });
      const page = await previewPage(fetchPublic, url, image_urls).catch(rejectLink);
      await storeLinkMetadata(db, page.link, page.metadata);
      const images = [];
      for (const { image, source } of page.pictures) {
        const kept = await storeImage(dependencies, image);
        await storeImageSource(db, source, kept.digest);
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
  if (error.code === 'scheme') badRequest('/url', "This isn't a link to a web page.");
  // Only a public host gets this far.
  if (error.code === 'too-slow') {
    throw new HttpError(
      422,
      errorCodes.linkUnusable,
      'That page took too long to respond. Try again later or choose another one.',
      { field: '/url' },
    );
  }
  if (error.code === 'too-many-redirects') {
    throw new HttpError(
      422,
      errorCodes.linkUnusable,
      'That link keeps redirecting and never opens a page. Check the link.',
      { field: '/url' },
    );
  }
  throw new HttpError(
    422,
    errorCodes.linkUnusable,
    "We couldn't read that page. Check the link or try again later.",
    { field: '/url' },
  );
}
