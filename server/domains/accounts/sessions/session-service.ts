import type { Viewer } from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import { switchAccess } from '@corkboard/shared/rules/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Db } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { HttpError, notFound, unauthorized } from '../../../platform/http/errors/http-error.ts';
import { defineMessages, type MessageId } from '../../../platform/i18n/message.ts';
import type { InTurns } from '../../../platform/jobs/in-turns.ts';
import type { AccountPresence } from '../account-presence.ts';
import type { AccountRepository } from '../account-repository.ts';
import type { ConsentRepository } from '../consent-repository.ts';
import { joinConsent } from '../join-consent.ts';
import type { LinkRepository } from '../link-repository.ts';
import type { LinkedAccounts } from '../linked/linked-accounts.ts';
import type { BrowserCookies } from './cookies.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { NewSession, SessionRepository } from './session-repository.ts';

interface Dependencies {
  db: Db;
  reopening: InTurns;
  accounts: Pick<AccountRepository, 'find'>;
  sessions: SessionRepository;
  knownBrowsers: KnownBrowsers;
  cookies: BrowserCookies;
  consents: ConsentRepository;
  links: LinkRepository;
  presence: AccountPresence;
  linked: LinkedAccounts;
}

const CLOSED = {
  suspended: defineMessages('This account was closed for breaking the rules.'),
  'being-deleted': defineMessages('This account is being deleted.'),
};

/** No login reopens the account. */
export class AccountClosed extends HttpError<MessageId> {
  readonly why: keyof typeof CLOSED;

  constructor(why: keyof typeof CLOSED) {
    super(403, errorCodes.forbidden, CLOSED[why]);
    this.why = why;
  }
}

export function sessionService(dependencies: Dependencies) {
  const { db, reopening, accounts, sessions, knownBrowsers, cookies, consents } = dependencies;
  const { links, presence, linked } = dependencies;

  /** Ends the old session, so that a new one never continues it. */
  async function endOld(request: FastifyRequest, on: Db = db): Promise<void> {
    const token = cookies.session(request);
    if (token) await sessions.end(token, on);
  }

  return {
    endOld,

    /** Starts a session in the transaction of `permit`, so that nothing it depends on changes at the same time. */
    async start(
      request: FastifyRequest,
      reply: FastifyReply,
      userId: string,
      permit: (trx: Db) => Promise<NewSession> = async () => ({}),
    ): Promise<Viewer> {
      const userAgent = request.headers['user-agent'];
      const [token, more] = await inTransaction(db, async (trx) => {
        const permitted = await permit(trx);
        // Not afterward: a failure would use up an emailed link without a login.
        await endOld(request, trx);
        return [await sessions.start(userId, { userAgent, ...permitted }, trx), permitted] as const;
      });
      cookies.setSession(reply, token);
      const account = await accounts.find(userId);
      if (account) await knownBrowsers.remember(request, reply, account);
      const { isLimited } = more;
      await joinConsent({ consents, cookies }, { request, reply, userId, isLimited });
      return request.server.viewers.after(request, userId, isLimited);
    },

    /** Also reactivates the accounts that were deactivated with it. Returns whether it was deactivated. */
    async reactivate(account: { id: string; deactivated_at: Date | null }): Promise<boolean> {
      if (account.deactivated_at === null) return false;
      await reopening(async (trx) => {
        // Another owner of a business can leave at the same time, and then the business comes back with this one.
        await linked.lock(account.id, trx);
        if (!(await accounts.find(account.id, trx))) notFound('account');
        if (await presence.isSuspended(account.id, trx)) throw new AccountClosed('suspended');
        const others = await linked.goesWith(account.id, trx);
        const all = [account.id, ...others.map(({ id }) => id)];
        const staying = await links.omitDeletions(all, trx);
        if (!staying.includes(account.id)) throw new AccountClosed('being-deleted');
        await presence.reactivate(staying, trx);
      });
      return true;
    },

    /** Reactivates an account without its own login, for an owner who switches to it. */
    async reactivateLinked(homeId: string, accountId: string): Promise<void> {
      await reopening(async (trx) => {
        await linked.lock(homeId, trx);
        const home = await accounts.find(homeId, trx);
        // Otherwise it could come back without an owner.
        if (home?.deactivated_at !== null) unauthorized();
        const account = (await linked.listLinked(homeId, trx)).find(({ id }) => id === accountId);
        if (!account || !switchAccess(account).allowed) notFound('account');
        await presence.reactivate([accountId], trx);
      });
    },

    async end(request: FastifyRequest, reply: FastifyReply): Promise<Viewer> {
      await endOld(request);
      cookies.clearSession(reply);
      return request.server.viewers.after(request, null);
    },
  };
}
