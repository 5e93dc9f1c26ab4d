import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import {
  emailExists,
  getSession,
  signIn,
  signOut,
  signUp,
  touchUser,
} from '@corkboard/shared/contract/session.ts';
import { isReservedUsername } from '@corkboard/shared/rules/reserved-usernames.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { answer } from '../http/answer.ts';
import { badInput, conflict, Refusal } from '../http/refusal.ts';
import type { AccountRepository } from './account-repository.ts';
import type { BrowserCookies } from './cookies.ts';
import { DEMO_PASSWORD, fits, hashPassword } from './password.ts';
import { type RateLimiter, takeOrRefuse } from './rate-limiter.ts';
import type { SessionRepository } from './session-repository.ts';
import { memberId } from './signed-in.ts';

export interface AccountDependencies {
  accounts: AccountRepository;
  sessions: SessionRepository;
  limits: RateLimiter;
  cookies: BrowserCookies;
  /** Only people at this machine reach the server: the demo password works, and they may sign up as often as they like. */
  isLocal: boolean;
}

const WINDOW = 15 * 60;
const HOUR = 3600;
const FAILURES_PER_ACCOUNT = 10;

export function accountRoutes(dependencies: AccountDependencies): FastifyPluginAsync {
  const { accounts, sessions, limits, cookies, isLocal } = dependencies;
  // An address can be a whole school; on this machine it is every test.
  const perAddress = { failures: isLocal ? 1000 : 100, signUps: isLocal ? 10_000 : 60 };

  const limit = (key: string, most: number, seconds: number): Promise<void> =>
    takeOrRefuse(limits, { key, most, seconds, what: 'tries' });

  return async (app) => {
    answer(app, getSession, async ({ viewer }) => viewer);

    answer(app, signIn, async ({ input, request, reply }) => {
      const ofAddress = `sign-in:address:${request.ip}`;
      const ofAccount = `sign-in:account:${input.username_or_email.trim().toLowerCase()}`;
      // Counted before hashing, which is what costs: tries at the same time must not all find room.
      // The address first, so that a full one cannot lock accounts.
      await limit(ofAddress, perAddress.failures, WINDOW);
      await limit(ofAccount, FAILURES_PER_ACCOUNT, WINDOW);

      const account = await accounts.findForSignIn(input.username_or_email);
      const isRight = await fits(input.password, account?.password_hash ?? null);
      const isOpen = isLocal || input.password !== DEMO_PASSWORD;
      if (!account || !isRight || !isOpen || account.deactivated_at !== null) {
        throw new Refusal(
          401,
          errorCodes.wrongCredentials,
          'The username or email address and the password do not match.',
        );
      }
      await limits.forget(ofAccount);
      await limits.giveBack(ofAddress);

      await endOldSession(request);
      cookies.setSession(reply, await sessions.start(account.id));
      return app.viewers.after(request, account.id);
    });

    answer(app, signUp, async ({ input, request, reply }) => {
      await limit(`sign-up:${request.ip}`, perAddress.signUps, HOUR);
      if (input.username !== undefined && isReservedUsername(input.username)) {
        conflict(errorCodes.usernameTaken, 'This username is taken. Choose another one.');
      }
      if (!isLocal && input.password === DEMO_PASSWORD) {
        badInput('/password', 'This password is known to everybody. Choose another one.');
      }
      const made = await accounts.create({
        email: input.email.trim(),
        passwordHash: await hashPassword(input.password),
        fullName: input.full_name,
        username: input.username,
      });
      if (made === 'email-taken') {
        conflict(errorCodes.emailTaken, 'There is an account with this email address already.');
      }
      if (made === 'username-taken') {
        conflict(errorCodes.usernameTaken, 'This username is taken. Choose another one.');
      }
      await endOldSession(request);
      cookies.setSession(reply, await sessions.start(made.id));
      return app.viewers.after(request, made.id);
    });

    answer(app, signOut, async ({ request, reply }) => {
      await endOldSession(request);
      cookies.clearSession(reply);
      return app.viewers.after(request, null);
    });

    answer(app, emailExists, async ({ input, request }) => {
      // Otherwise a list of addresses could be tried against it.
      await limit(`exists:${request.ip}`, perAddress.failures, WINDOW);
      return accounts.emailExists(input.email);
    });

    answer(app, touchUser, async ({ viewer }) => {
      await accounts.touch(memberId(viewer));
      return null;
    });
  };

  /** A new session never continues an old one. */
  async function endOldSession(request: FastifyRequest): Promise<void> {
    const token = cookies.session(request);
    if (token) await sessions.end(token);
  }
}
