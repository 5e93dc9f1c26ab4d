import {
  checkEmailExists,
  chooseLocale,
  getSession,
  recordUserActivity,
  signIn,
  signOut,
  signUp,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import { isReservedUsername } from '@corkboard/shared/rules/accounts';
import type { FastifyPluginAsync } from 'fastify';
import { conflict } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { requireUserId } from '../../platform/http/viewer/require-user.ts';
import { getChosenLocale, getShownViewer } from '../../platform/http/viewer/viewer.ts';
import type { AccountServices } from './account-services.ts';
import { requireName } from './require-name.ts';

export function accountRoutes(services: AccountServices): FastifyPluginAsync {
  const { accounts, cookies, credentials, entrance, limits, newPasswords } = services;

  return async (app) => {
    route(app, getSession, ({ request }) => getShownViewer(request), { showsViewer: true });

    route(app, signIn, async ({ input, request, reply }) => {
      const account = await credentials.check(request, input);
      const is_reactivated = await entrance.reactivate(account);
      const viewer = await entrance.start(request, reply, account.id, async (trx) => {
        await credentials.hold(account, trx);
        return {};
      });
      return { ...viewer, is_reactivated };
    });

    route(app, signUp, async ({ input, request, reply }) => {
      await limits.signUp(request.ip);
      if (input.username !== undefined && isReservedUsername(input.username)) usernameTaken();
      const fullName = requireName('/full_name', input.full_name);
      const made = await accounts.create({
        email: input.email.trim(),
        passwordHash: await newPasswords.hash('/password', input.password, input),
        fullName,
        username: input.username,
        locale: getChosenLocale(request),
      });
      if (made === 'email-taken') emailTaken();
      if (made === 'username-taken') usernameTaken();
      return entrance.start(request, reply, made.id);
    });

    route(app, signOut, async ({ request, reply }) => entrance.end(request, reply));

    route(app, chooseLocale, async ({ input, reply }) => {
      cookies.setLocale(reply, input.locale);
      return null;
    });

    route(app, checkEmailExists, async ({ input, request }) => {
      // Limits testing a list of email addresses.
      await limits.exists(request.ip);
      return accounts.emailExists(input.email);
    });

    route(app, recordUserActivity, async ({ viewer }) => {
      await accounts.touch(requireUserId(viewer));
      return null;
    });
  };
}

export function emailTaken(): never {
  conflict(errorCodes.emailTaken, 'An account with this email address already exists.');
}

export function usernameTaken(): never {
  conflict(errorCodes.usernameTaken, 'This username is taken. Choose another one.');
}
