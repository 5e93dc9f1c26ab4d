import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { profilePermission } from '@corkboard/shared/rules/profile-permission.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { ActingOptions } from '../business/acting-as.ts';
import type { Db } from '../db/db.ts';
import { cannotAct } from '../http/refusal.ts';
import { portraitsOf } from '../media-url.ts';
import { findProfile } from '../users/profile-facts.ts';
import { type Words, wordsIn } from '../words/words.ts';
import { askedLocale } from './asked-locale.ts';
import type { BrowserCookies } from './cookies.ts';
import type { AccountRow, SessionFacts, SessionRepository } from './session-repository.ts';
import { readerId } from './signed-in.ts';

export interface ViewerDependencies {
  db: Db;
  sessions: SessionRepository;
  cookies: BrowserCookies;
  countryHeader: string;
}

/** Who sent this request; asked as often as needed, found out once. For API and page host alike. */
export function viewerOf(request: FastifyRequest): Promise<Viewer> {
  return request.server.viewers.of(request);
}

/** What the page is laid out for before it is measured: phone or not. A tablet that passes for a phone has said what it is. [LAYOUT-013] */
export function deviceOf(request: FastifyRequest): { isPhone: boolean } {
  if (request.cookies['tablet'] === '1') return { isPhone: false };
  const hint = request.headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return { isPhone: hint === '?1' };
  return { isPhone: /iPhone|iPod|Mobile.*Firefox|Android.*Mobile/.test(agentOf(request)) };
}

/**
 * The words for whoever sent this: in their account's language if they were looked up by now, else in what their browser asks
 * for. It asks no database, since refusals come of a database that is away, and of floods.
 */
export function wordsFor(request: FastifyRequest): Words {
  return wordsIn(request.locale || localeOf(request));
}

/** Puts `viewers` on the application, which `viewerOf` asks. */
export function provideViewers(app: FastifyInstance, dependencies: ViewerDependencies): void {
  const { db, sessions, cookies, countryHeader } = dependencies;
  const known = new WeakMap<FastifyRequest, ReturnType<SessionRepository['find']>>();

  const find = (request: FastifyRequest) => {
    const token = cookies.session(request);
    const found = known.get(request) ?? (token ? sessions.find(token) : Promise.resolve(null));
    known.set(request, found);
    return found;
  };

  const viewerFrom = (request: FastifyRequest, account: AccountRow | null): Viewer => ({
    ...personOf(account),
    isBot: account === null && isBot(agentOf(request)),
    country: account?.country ?? countryOf(request, countryHeader),
    locale: account?.locale ?? localeOf(request),
    cookies: chosenBy(account) ?? cookies.preferences(request),
  });

  async function of(request: FastifyRequest): Promise<Viewer> {
    const viewer = viewerFrom(request, await find(request));
    request.locale = viewer.locale;
    return viewer;
  }

  app.decorateRequest('locale', '');
  app.decorate('viewers', {
    of,
    async actAs(request: FastifyRequest, profileId: string, options: ActingOptions) {
      const member = await of(request);
      if (profileId === member.id) return member;
      const profile = await findProfile(db, { id: profileId }, readerId(member));
      const access = profile && profilePermission(member, profile.facts, 'act_for');
      const isLackingMfa = access?.allowed === false && access.reason === 'needs-mfa';
      if (isLackingMfa && !options.withoutMfa) {
        return cannotAct('Turn on two-factor authentication to act as this profile.');
      }
      if (!access?.allowed && !isLackingMfa) return cannotAct('You cannot act as this profile.');
      const account = await sessions.account(profileId);
      const { isLimitedLogin } = member;
      return { ...member, ...personOf(account), isLimitedLogin };
    },
    async session(request: FastifyRequest) {
      const row = await find(request);
      if (!row) return null;
      return {
        id: row.session_id,
        userId: row.id,
        homeId: row.home_id ?? row.id,
        isLimited: row.is_limited || row.is_limited_login,
        confirmedAt: row.confirmed_at,
        wantsEarly: row.wants_early_versions,
      };
    },
    /** The viewer after signing in or out: `null` is nobody. */
    async after(request: FastifyRequest, userId: string | null, isLimited = false) {
      const account = userId === null ? null : await sessions.account(userId, isLimited);
      return viewerFrom(request, account);
    },
  });
}

function personOf(account: AccountRow | null) {
  const portraits = account ? portraitsOf(account.picture_digest) : null;
  const merchantId = account?.advertiser_merchant_id ?? null;
  return {
    isAuth: account !== null,
    isLimitedLogin: account !== null && (account.is_limited || account.is_limited_login),
    isPartner: account?.is_partner ?? false,
    isEmployee: account?.is_employee ?? false,
    isFbAuthOnlyUser: account?.is_fb_auth_only_user ?? false,
    id: account?.id ?? null,
    username: account?.username ?? null,
    fullName: account?.full_name ?? null,
    firstName: account?.first_name ?? null,
    imageSmallUrl: portraits?.image_small_url ?? null,
    imageMediumUrl: portraits?.image_medium_url ?? null,
    should_show_messaging: account?.should_show_messaging ?? false,
    hasPublishedPins: account?.has_published_pins ?? false,
    shouldDefaultCommentsOff: account?.should_default_comments_off ?? false,
    groupBoardCount: account?.group_board_count ?? 0,
    eligibleForStlTool: account?.eligible_for_stl_tool ?? false,
    advertiser: merchantId === null ? null : { merchant_id: merchantId },
    scheduled_pin_count: account?.scheduled_pin_count ?? 0,
  };
}

function chosenBy(account: AccountRow | null): Viewer['cookies'] {
  if (!account || account.allow_analytic_cookies === null) return null;
  return {
    allow_analytic_cookies: account.allow_analytic_cookies,
    allow_marketing_cookies: account.allow_marketing_cookies ?? false,
    allow_personalization_cookies: account.allow_personalization_cookies ?? false,
  };
}

/** A browser without a window is still a browser: tests and previews see what people see. */
function isBot(agent: string): boolean {
  return isbot(agent.replace('HeadlessChrome', 'Chrome'));
}

function agentOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

function countryOf(request: FastifyRequest, header: string): string | null {
  const value = request.headers[header];
  return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : null;
}

function localeOf(request: FastifyRequest): string {
  return askedLocale(request.headers['accept-language'] ?? '');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The viewer's, once they were looked up; empty before. */
    locale: string;
  }
  interface FastifyInstance {
    viewers: {
      of(request: FastifyRequest): Promise<Viewer>;
      actAs(request: FastifyRequest, profileId: string, options: ActingOptions): Promise<Viewer>;
      /** The session that sent a request; null for somebody who is signed out. */
      session(request: FastifyRequest): Promise<SessionFacts | null>;
      after(request: FastifyRequest, userId: string | null, isLimited?: boolean): Promise<Viewer>;
    };
  }
}
