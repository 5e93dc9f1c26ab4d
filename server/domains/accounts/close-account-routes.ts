import {
  checkDeletionLink,
  confirmDeletion,
  deactivateAccount,
  deleteAccount,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyPluginAsync } from 'fastify';
import { conflict } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { getTranslator } from '../../platform/http/viewer/viewer.ts';
import { getIds } from './account-deletion.ts';
import type { AccountServices } from './account-services.ts';
import { linkExpired } from './link-routes.ts';
import type { DependentAccount } from './linked/linked-accounts.ts';

export function closeAccountRoutes(services: AccountServices): FastifyPluginAsync {
  const { db, closing, accounts, confirmation, cookies, deletion, entrance, letters } = services;
  const { limits, links, mailer, presence } = services;
  const { leaving } = deletion;

  return async (app) => {
    route(app, deactivateAccount, async ({ input, request, reply }) => {
      const { userId } = await confirmation.require(request, input.password);
      const { account, others } = await closing(async (trx) => {
        await deletion.lock(userId, trx);
        const left = await leaving(userId, trx);
        await presence.deactivate([userId, ...getIds(left.others)], trx);
        return left;
      });
      cookies.clearSession(reply);
      return { username: account.username, multiple_accounts: others.length > 0 };
    });

    route(app, deleteAccount, async ({ input, request, reply }) => {
      const { userId } = await confirmation.require(request, input.password);
      const { account, deleted, kept } = await leaving(userId, db);
      // A linked account can have no email address, so the email goes to its owner.
      const email = account.email ?? (await emailOfHome(userId, request));
      if (email === null) {
        conflict(
          errorCodes.needsOwnSignIn,
          "Add an email address first. We'll email you the final step.",
        );
      }
      await limits.mail(request.ip, email);
      const token = await links.issue(userId, 'delete-account');
      const { username } = account;
      const names = { username, deleted: getUsernames(deleted), deactivated: getUsernames(kept) };
      mailer.send(letters(getTranslator(request).locale).deleteAccount(email, names, token));
      await entrance.end(request, reply);
      return { username, multiple_accounts: deleted.length > 0 };
    });

    route(app, checkDeletionLink, async ({ input, request }) => {
      await limits.token(request.ip);
      const { userId } = (await links.peek(input.token, 'delete-account')) ?? linkExpired();
      const { account, deleted, kept } = await leaving(userId, db);
      return {
        username: account.username,
        goes_with: getUsernames(deleted),
        deactivated: getUsernames(kept),
      };
    });

    route(app, confirmDeletion, async ({ input, request, reply }) => {
      await limits.token(request.ip);
      const session = await app.viewers.session(request);
      const { account, deleted, ids } = await deletion.confirm(input.token);
      if (session !== null && ids.includes(session.userId)) cookies.clearSession(reply);
      return { username: account.username, multiple_accounts: deleted.length > 0 };
    });
  };

  async function emailOfHome(
    userId: string,
    request: Parameters<typeof confirmation.session>[0],
  ): Promise<string | null> {
    const { homeId } = await confirmation.session(request);
    return homeId === userId ? null : ((await accounts.find(homeId))?.email ?? null);
  }
}

function getUsernames(accounts: DependentAccount[]): string[] {
  return accounts.map(({ username }) => username);
}
