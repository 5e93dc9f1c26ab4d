import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import { previewLink as previewLinkCall } from '@corkboard/shared/contract/uploads.ts';
import type { FastifyPluginAsync } from 'fastify';

import { type RateLimiter, takeOrRefuse } from '../accounts/rate-limiter.ts';
import { memberId } from '../accounts/signed-in.ts';
import type { Db } from '../db/db.ts';
import { answer } from '../http/answer.ts';
import { badInput, Refusal } from '../http/refusal.ts';
import type { BlobStore } from '../media/blob-store.ts';
import { keepPicture } from '../media/keep-picture.ts';
import { linkPicture, type UploadRepository } from '../media/upload-repository.ts';
import { FetchRefused } from '../net/fetch-refused.ts';
import type { FetchPublic } from '../net/safe-fetch.ts';
import { storeLinkMetadata } from './link-pages.ts';
import { previewLink } from './preview-link.ts';

export interface LinkDependencies {
  db: Db;
  blobs: BlobStore;
  uploads: UploadRepository;
  limits: RateLimiter;
  fetchPublic: FetchPublic;
}

/** Pins from a link: the page is read here, its pictures are taken over, the person chooses one of them. */
export function linkRoutes(dependencies: LinkDependencies): FastifyPluginAsync {
  const { db, uploads, limits, fetchPublic } = dependencies;

  return async (app) => {
    answer(app, previewLinkCall, async ({ viewer, member, input: { url } }) => {
      const userId = memberId(viewer);
      await takeOrRefuse(limits, {
        key: `link:${member.id}`,
        most: 60,
        seconds: 600,
        what: 'links',
      });
      const page = await previewLink(fetchPublic, url).catch(refuseLink);
      await storeLinkMetadata(db, page.link, page.metadata);
      const images = [];
      for (const picture of page.pictures) {
        const kept = await keepPicture(dependencies, picture);
        await uploads.allow(userId, kept.digest);
        images.push(linkPicture(kept));
      }
      const { link, title, description } = page;
      return { link, title, description, images };
    });
  };
}

/**
 * One sentence for a place that is not public and for one that does not answer: whoever asks must not learn what
 * there is in this network.
 */
function refuseLink(fault: unknown): never {
  if (!(fault instanceof FetchRefused)) throw fault;
  if (fault.code === 'scheme') badInput('/url', 'This is no address of a web page.');
  throw new Refusal(
    422,
    errorCodes.linkUnusable,
    "We couldn't read that page. Check the address, or try again later.",
    { field: '/url' },
  );
}
