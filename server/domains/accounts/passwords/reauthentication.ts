import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/db.ts';
import { HttpError, unauthorized } from '../../../platform/http/errors/http-error.ts';
import type { SessionFacts } from '../../../platform/http/viewer/session-facts.ts';
import type { AccountLimits } from '../account-limits.ts';
import type { AccountRepository } from '../account-repository.ts';
import { lockAccess } from '../sessions/access-lock.ts';
import type { SessionRepository } from '../sessions/session-repository.ts';
import { verifyPassword } from './password.ts';

const RECENT_SIGN_IN_MS = 15 * 60_000;

interface Dependencies {
  accounts: AccountRepository;
  limits: AccountLimits;
  sessions: SessionRepository;
}

export function reauthentication({ accounts, limits, sessions }: Dependencies) {
  return {
    async session(request: FastifyRequest): Promise<SessionFacts> {
      const session = await request.server.viewers.session(request);
      return session === null || session.isLimited ? unauthorized() : session;
    },

    /**
     * Requires the session's password, or a sign-in in the last minutes for an account without one. A wrong password
     * counts as a failed sign-in.
     */
    async require(request: FastifyRequest, password: string | undefined): Promise<SessionFacts> {
      const session = await this.session(request);
      const passwordHash = await accounts.passwordHash(session.homeId);
      if (passwordHash === null) {
        if (Date.now() - session.confirmedAt.getTime() < RECENT_SIGN_IN_MS) return session;
        throw new HttpError(
          403,
          errorCodes.confirmFirst,
          'For your security, log out and log in again first.',
        );
      }
      if (password === undefined || password === '') {
        throw new HttpError(403, errorCodes.confirmFirst, 'Enter your password.', {
          field: '/password',
        });
      }
      await limits.password(session.homeId);
      if (!(await verifyPassword(password, passwordHash))) {
        throw new HttpError(403, errorCodes.wrongCredentials, 'That password is incorrect.', {
          field: '/password',
        });
      }
      await limits.forgetPassword(session.homeId);
      return session;
    },

    /**
     * Keeps a session from ending before the transaction does. Rejects one that ended since the request came: what it
     * would add wouldn't end with it. Locks the access to its accounts, and to others for which the transaction changes it.
     */
    async hold(
      { id, homeId, userId }: SessionFacts,
      trx: Db,
      others: string[] = [],
    ): Promise<void> {
      await lockAccess(trx, [homeId, userId, ...others]);
      if (!(await sessions.isOpen(id, trx))) unauthorized();
    },
  };
}
