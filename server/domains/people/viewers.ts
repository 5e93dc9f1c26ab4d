import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { profilePermission } from '@corkboard/shared/rules/profile-permission.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { portraitsOf } from '../../platform/blobs/media-url.ts';
import type { Db } from '../../platform/db/db.ts';
import type { ActingOptions } from '../../platform/http/acting-as.ts';
import { cannotAct } from '../../platform/http/http-error.ts';
import { requireUserId } from '../../platform/http/require-user.ts';
import { agentOf, localeOf } from '../../platform/http/viewer.ts';
import type { BrowserCookies } from '../accounts/cookies.ts';
import type { AccountRow, SessionRepository } from '../accounts/session-repository.ts';
import { findProfile } from './profile-facts.ts';

export interface ViewerDependencies {
  db: Db;
  sessions: SessionRepository;
  cookies: BrowserCookies;
  countryHeader: string;
}

export function registerViewers(app: FastifyInstance, dependencies: ViewerDependencies): void {
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
    cookies: selectedBy(account) ?? cookies.preferences(request),
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
      const profile = await findProfile(db, { id: profileId }, requireUserId(member));
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
    /** `null` means signed out. */
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

function selectedBy(account: AccountRow | null): Viewer['cookies'] {
  if (!account || account.allow_analytic_cookies === null) return null;
  return {
    allow_analytic_cookies: account.allow_analytic_cookies,
    allow_marketing_cookies: account.allow_marketing_cookies ?? false,
    allow_personalization_cookies: account.allow_personalization_cookies ?? false,
  };
}

/** A headless browser isn't a bot: tests and previews see what people see. */
function isBot(agent: string): boolean {
  return isbot(agent.replace('HeadlessChrome', 'Chrome'));
}

function countryOf(request: FastifyRequest, header: string): string | null {
  const value = request.headers[header];
  return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : null;
}
