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
import type { FastifyPluginAsync } from 'fastify';
import { answer } from '../http/answer.ts';
import { conflict } from '../http/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { readerId } from './signed-in.ts';

/** Signing up, in and out. */
export function accountRoutes(services: AccountServices): FastifyPluginAsync {
  const { accounts, credentials, entrance, knownBrowsers, limits, newPasswords } = services;

  return async (app) => {
    answer(app, getSession, async ({ viewer }) => viewer);

    answer(app, signIn, async ({ input, request, reply }) => {
      const account = await credentials.check(request, input);
      await entrance.bringBack(account);
      await knownBrowsers.remember(request, reply, account);
      return entrance.letIn(request, reply, account.id);
    });

    answer(app, signUp, async ({ input, request, reply }) => {
      await limits.signUp(request.ip);
      if (input.username !== undefined && isReservedUsername(input.username)) usernameTaken();
      const made = await accounts.create({
        email: input.email.trim(),
        passwordHash: await newPasswords.hash('/password', input.password, input),
        fullName: input.full_name,
        username: input.username,
      });
      if (made === 'email-taken') emailTaken();
      if (made === 'username-taken') usernameTaken();
      return entrance.letIn(request, reply, made.id);
    });

    answer(app, signOut, async ({ request, reply }) => entrance.letOut(request, reply));

    answer(app, emailExists, async ({ input, request }) => {
      // Otherwise a list of addresses could be tried against it.
      await limits.exists(request.ip);
      return accounts.emailExists(input.email);
    });

    answer(app, touchUser, async ({ viewer }) => {
      await accounts.touch(readerId(viewer));
      return null;
    });
  };
}

export function emailTaken(): never {
  conflict(errorCodes.emailTaken, 'There is an account with this email address already.');
}

export function usernameTaken(): never {
  conflict(errorCodes.usernameTaken, 'This username is taken. Choose another one.');
}
