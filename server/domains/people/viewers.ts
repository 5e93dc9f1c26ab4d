import type { Viewer } from '@corkboard/shared/contract/accounts';
import { type ApiScope, errorCodes } from '@corkboard/shared/contract/base';
import { profilePermission } from '@corkboard/shared/rules/people';
import { isConsentDue, newerChoice } from '@corkboard/shared/rules/privacy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { getPortraitUrls } from '../../platform/blobs/media-url.ts';
import type { Db } from '../../platform/db/db.ts';
import { pageReads } from '../../platform/db/page-reads.ts';
import { cannotAct, HttpError } from '../../platform/http/errors/http-error.ts';
import type { ActingOptions } from '../../platform/http/viewer/acting-as.ts';
import { requireUserId } from '../../platform/http/viewer/require-user.ts';
import {
  getBrowserLocale,
  getChosenLocale,
  getUserAgent,
  type RequestViewer,
} from '../../platform/http/viewer/viewer.ts';
import type { ApiTokenRepository } from '../accounts/sessions/api-token-repository.ts';
import type { BrowserChoice, BrowserCookies } from '../accounts/sessions/cookies.ts';
import type {
  AccountRow,
  SelectShownFacts,
  SessionRepository,
  ShownAccountRow,
} from '../accounts/sessions/session-repository.ts';
import { findProfile } from './profile/profile-queries.ts';

export interface ViewerDependencies {
  db: Db;
  sessions: SessionRepository;
  apiTokens: ApiTokenRepository;
  limitToken(tokenId: string): Promise<void>;
  cookies: BrowserCookies;
  countryHeader: string;
  shownFacts: SelectShownFacts;
}

/** Kept for a request, and for the API calls of the page that the request asks for. */
interface Found {
  token: string;
  row: ReturnType<SessionRepository['find']>;
  shown?: Promise<ShownAccountRow | null>;
}

export function registerViewers(app: FastifyInstance, dependencies: ViewerDependencies): void {
  const { db, sessions, apiTokens, limitToken, cookies, countryHeader, shownFacts } = dependencies;
  const byToken = new WeakMap<FastifyRequest, AccountRow>();
  const { find, findShown } = createAccountFinder({ sessions, cookies, shownFacts, byToken });

  const viewerFrom = (request: FastifyRequest, account: AccountRow | null): RequestViewer => {
    const person = toPerson(account);
    const choice = applyingChoice(person, findChoice(account), cookies.choice(request));
    return {
      ...person,
      isBot: account === null && isBot(getUserAgent(request)),
      country: account?.country ?? getCountry(request, countryHeader),
      locale: findLocale(request, account, person),
      cookies: choice?.preferences ?? null,
      isConsentDue: choice !== null && isConsentDue(choice.textVersion),
    };
  };

  async function of(request: FastifyRequest): Promise<RequestViewer> {
    const viewer = viewerFrom(request, byToken.get(request) ?? (await find(request)));
    request.locale = viewer.locale;
    return viewer;
  }

  const shownFrom = (request: FastifyRequest, account: ShownAccountRow | null): Viewer => ({
    ...viewerFrom(request, account),
    hasPublishedPins: account?.has_published_pins ?? false,
    groupBoardCount: account?.group_board_count ?? 0,
  });

  app.decorateRequest('locale', '');
  app.decorate('viewers', {
    of,
    formatCookies: cookies.formatViewerCookies,
    async shown(request: FastifyRequest) {
      const viewer = shownFrom(request, await findShown(request));
      request.locale = viewer.locale;
      return viewer;
    },
    async byToken(request: FastifyRequest, secret: string, scope: ApiScope) {
      const account = await apiTokens.find(secret);
      if (!account) {
        throw new HttpError(
          401,
          errorCodes.tokenInvalid,
          'This API token has expired, was revoked, or never existed.',
        );
      }
      await limitToken(account.token_id);
      if (!account.scopes.includes(scope)) {
        throw new HttpError(403, errorCodes.tokenScope, 'This API token needs the scope {scope}.', {
          values: { scope },
        });
      }
      byToken.set(request, account);
      return of(request);
    },
    async actAs(request: FastifyRequest, profileId: string, options: ActingOptions) {
      const member = await of(request);
      if (profileId === member.id) return member;
      if (byToken.has(request)) return cannotAct("API tokens can't act as another profile.");
      const profile = await findProfile(db, { id: profileId }, requireUserId(member));
      const access = profile && profilePermission(member, profile.facts, 'act_for');
      const isLackingMfa = access?.allowed === false && access.reason === 'needs-mfa';
      if (isLackingMfa && !options.withoutMfa) {
        return cannotAct('Turn on two-factor authentication to act as this profile.');
      }
      if (!access?.allowed && !isLackingMfa) return cannotAct("You can't act as this profile.");
      const account = await sessions.account(profileId);
      const { isLimitedLogin } = member;
      return { ...member, ...toPerson(account), isLimitedLogin };
    },
    async session(request: FastifyRequest) {
      const row = byToken.has(request) ? null : await find(request);
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
      const account =
        userId === null ? null : await sessions.accountShown(userId, isLimited, shownFacts);
      return shownFrom(request, account);
    },
  });
}

type FinderDependencies = Pick<ViewerDependencies, 'sessions' | 'cookies' | 'shownFacts'> & {
  byToken: WeakMap<FastifyRequest, AccountRow>;
};

/** Finds the account of a request's session once, also for the API calls of a page. */
function createAccountFinder({ sessions, cookies, shownFacts, byToken }: FinderDependencies) {
  const known = new WeakMap<object, Found>();

  const getOwner = (request: FastifyRequest) => {
    const reads = pageReads.getStore();
    return reads?.isOpen ? reads.page : request;
  };

  const find = (request: FastifyRequest): Found['row'] => {
    const token = cookies.session(request);
    if (!token) return Promise.resolve(null);
    const owner = getOwner(request);
    const found = known.get(owner);
    if (found?.token === token) return found.row;
    const row = sessions.find(token);
    known.set(owner, { token, row });
    return row;
  };

  /** Also for `find`: a page asks first, and so counts in the statement that finds its account. */
  const findShown = async (request: FastifyRequest): Promise<ShownAccountRow | null> => {
    const account = byToken.get(request);
    if (account) return sessions.accountShown(account.id, account.is_limited, shownFacts);
    const token = cookies.session(request);
    if (!token) return null;
    const owner = getOwner(request);
    const found = known.get(owner);
    if (found?.token === token && found.shown) return found.shown;
    const row = sessions.findShown(token, shownFacts);
    known.set(owner, { token, row, shown: row });
    return row;
  };

  return { find, findShown };
}

function toPerson(account: AccountRow | null) {
  const portraits = account ? getPortraitUrls(account.picture_digest) : null;
  const merchantId = account?.advertiser_merchant_id ?? null;
  return {
    isAuth: account !== null,
    isLimitedLogin: account !== null && (account.is_limited || account.is_limited_login),
    isPartner: account?.is_partner ?? false,
    // Several people can act as a business, and a decision of staff would name none of them.
    isEmployee: account !== null && account.is_employee && !account.is_partner,
    isFbAuthOnlyUser: account?.is_fb_auth_only_user ?? false,
    id: account?.id ?? null,
    username: account?.username ?? null,
    fullName: account?.full_name ?? null,
    firstName: account?.first_name ?? null,
    imageSmallUrl: portraits?.image_small_url ?? null,
    imageMediumUrl: portraits?.image_medium_url ?? null,
    should_show_messaging: account?.should_show_messaging ?? false,
    shouldDefaultCommentsOff: account?.should_default_comments_off ?? false,
    eligibleForStlTool: account?.eligible_for_stl_tool ?? false,
    advertiser: merchantId === null ? null : { merchant_id: merchantId },
    scheduled_pin_count: account?.scheduled_pin_count ?? 0,
  };
}

function findChoice(account: AccountRow | null) {
  if (!account || account.allow_analytic_cookies === null) return null;
  return {
    preferences: {
      allow_analytic_cookies: account.allow_analytic_cookies,
      allow_marketing_cookies: account.allow_marketing_cookies ?? false,
      allow_personalization_cookies: account.allow_personalization_cookies ?? false,
    },
    textVersion: account.cookie_text_version,
    chosenAt: account.cookies_chosen_at?.getTime() ?? null,
  };
}

type AccountChoice = NonNullable<ReturnType<typeof findChoice>>;

/** A limited login changes no account, so what it chooses applies in its browser, while it is newer. [LOGIN-022] */
function applyingChoice(
  { isLimitedLogin }: Pick<Viewer, 'isLimitedLogin'>,
  ofAccount: AccountChoice | null,
  ofBrowser: BrowserChoice | null,
): AccountChoice | BrowserChoice | null {
  if (!ofAccount || !ofBrowser) return ofAccount ?? ofBrowser;
  if (!isLimitedLogin || ofBrowser.isOfAccount) return ofAccount;
  // The cookie has no milliseconds.
  const chosenAt = ofAccount.chosenAt && Math.floor(ofAccount.chosenAt / 1000) * 1000;
  return newerChoice(ofBrowser, { ...ofAccount, chosenAt }, Date.now());
}

/** A limited login changes no account, so the language that it chooses applies in its browser. [LOGIN-022] */
function findLocale(
  request: FastifyRequest,
  account: AccountRow | null,
  { isLimitedLogin }: Pick<Viewer, 'isLimitedLogin'>,
): string {
  const isMember = account !== null && !isLimitedLogin;
  const chosen = isMember ? null : getChosenLocale(request);
  return chosen ?? account?.locale ?? getBrowserLocale(request);
}

/** A headless browser isn't a bot: tests and previews see what people see. */
function isBot(agent: string): boolean {
  return isbot(agent.replace('HeadlessChrome', 'Chrome'));
}

function getCountry(request: FastifyRequest, header: string): string | null {
  const value = request.headers[header];
  return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : null;
}
