import {
  getWebsiteVerification,
  verifyWebsite,
  type WebsiteFailure,
  type WebsiteVerification,
} from '@corkboard/shared/contract/people';
import { HOUR_SECONDS } from '@corkboard/shared/rules/base';
import type { FastifyPluginAsync } from 'fastify';
import { unauthorized } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import { requireFullUserId } from '../../../platform/http/viewer/require-user.ts';
import { type RateLimiter } from '../../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../../platform/limits/rate-limiter.ts';
import { decodePage } from '../../../platform/net/decode-page.ts';
import { FetchError } from '../../../platform/net/fetch-error.ts';
import type { FetchPublic } from '../../../platform/net/safe-fetch.ts';
import type { UserRow } from '../user-repository.ts';
import type { EditedProfile } from './edited-profile.ts';
import { hasWebsiteProof, isSameSite, META_NAME } from './website-page.ts';
import type { WebsiteCheck, WebsiteRepository } from './website-repository.ts';

export interface WebsiteDependencies {
  websites: WebsiteRepository;
  edited: EditedProfile;
  fetchPublic: FetchPublic;
  limits: RateLimiter;
  publicUrl: string;
}

/** The head and most links are in the first bytes; the rest of a larger page is ignored. */
const FETCH = { maxBytes: 2_000_000, timeout: 10_000, accept: 'text/html' };

export function websiteRoutes(dependencies: WebsiteDependencies): FastifyPluginAsync {
  const { websites, edited, fetchPublic, limits, publicUrl } = dependencies;

  return async (app) => {
    route(app, getWebsiteVerification, async ({ viewer, member }) => {
      if (viewer.isLimitedLogin) unauthorized();
      const row = await edited(viewer, member);
      return getVerification(row, await websites.getOrCreateCheck(row.id));
    });

    route(app, verifyWebsite, async ({ viewer, member }) => {
      requireFullUserId(viewer);
      const row = await edited(viewer, member);
      const key = `website:${row.id}`;
      await consumeOrThrow(limits, { key, most: 20, seconds: HOUR_SECONDS, what: 'checks' });
      const check = await websites.getOrCreateCheck(row.id);
      const failure = await checkWebsite(row, check.code);
      await websites.record(row.id, row.website_url, failure);
      const now = await edited(viewer, member);
      return getVerification(now, await websites.getOrCreateCheck(row.id));
    });
  };

  async function checkWebsite(row: UserRow, code: string): Promise<WebsiteFailure | null> {
    const { website_url } = row;
    if (website_url === null) return 'no-website';
    if (isSameSite(website_url, publicUrl)) return 'no-link-back';
    if (await websites.isClaimed(website_url, row.id)) return 'claimed';
    try {
      const page = await fetchPublic(website_url, FETCH);
      if (page.status < 200 || page.status > 299) return 'unreachable';
      if (!/^(text\/html|application\/xhtml\+xml)/i.test(page.contentType)) return 'not-a-page';
      // A redirect to another site proves nothing about this one.
      if (!isSameSite(page.url, website_url)) return 'no-link-back';
      const html = decodePage(page.bytes, page.contentType);
      const profileUrl = getProfileUrl(row);
      return hasWebsiteProof(html, page.url, { code, profileUrl }) ? null : 'no-link-back';
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if (error.code === 'address' || error.code === 'scheme') return 'not-public';
      return error.code === 'too-large' ? 'not-a-page' : 'unreachable';
    }
  }

  function getProfileUrl(row: UserRow): string {
    return `${publicUrl}/${row.username}/`;
  }

  function getVerification(row: UserRow, check: WebsiteCheck): WebsiteVerification {
    const isOfThis = check.website_url === row.website_url;
    return {
      website_url: row.website_url,
      is_verified: row.website_url !== null && row.is_primary_website_verified,
      meta_tag: `<meta name="${META_NAME}" content="${check.code}">`,
      link_tag: `<a rel="me" href="${getProfileUrl(row)}">`,
      checked_at: isOfThis ? (check.checked_at?.toISOString() ?? null) : null,
      failure: isOfThis ? check.failure : null,
    };
  }
}
