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
import { badInput, conflict, Refusal, tooManyRequests } from '../http/refusal.ts';
import type { AccountRepository } from './account-repository.ts';
import type { BrowserCookies } from './cookies.ts';
import { DEMO_PASSWORD, fits, hashPassword } from './password.ts';
import type { RateLimiter } from './rate-limiter.ts';
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

  async function limit(key: string, most: number, seconds: number): Promise<void> {
    const wait = await limits.take(key, most, seconds);
    if (wait > 0) tooManyRequests(`Too many tries. Wait ${inWords(wait)}, then try again.`, wait);
  }

  async function refuseIfFull(key: string, most: number): Promise<void> {
    const wait = await limits.look(key, most);
    if (wait > 0) tooManyRequests(`Too many tries. Wait ${inWords(wait)}, then try again.`, wait);
  }

  return async (app) => {
    answer(app, getSession, async ({ viewer }) => viewer);

    answer(app, signIn, async ({ input, request, reply }) => {
      const keys = [
        {
          key: `sign-in:account:${input.username_or_email.trim().toLowerCase()}`,
          most: FAILURES_PER_ACCOUNT,
        },
        { key: `sign-in:address:${request.ip}`, most: perAddress.failures },
      ];
      // Before hashing, which is what costs.
      for (const { key, most } of keys) await refuseIfFull(key, most);

      const account = await accounts.findForSignIn(input.username_or_email);
      const isRight = await fits(input.password, account?.password_hash ?? null);
      const isOpen = isLocal || input.password !== DEMO_PASSWORD;
      if (!account || !isRight || !isOpen || account.deactivated_at !== null) {
        for (const { key, most } of keys) await limits.take(key, most, WINDOW);
        throw new Refusal(
          401,
          errorCodes.wrongCredentials,
          'The username or email address and the password do not match.',
        );
      }
      await limits.forget(keys[0]?.key ?? '');

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

function inWords(seconds: number): string {
  if (seconds < 60) return 'a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
