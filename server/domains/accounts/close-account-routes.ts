import {
  confirmDeletion,
  deactivateAccount,
  deleteAccount,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyPluginAsync } from 'fastify';
import { conflict, notFound } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { getTranslator } from '../../platform/http/viewer/viewer.ts';
import type { AccountServices } from './account-services.ts';
import { linkExpired } from './link-routes.ts';

export function closeAccountRoutes(services: AccountServices): FastifyPluginAsync {
  const { accounts, confirmation, entrance, letters, limits, linked, links, mailer, presence } =
    services;

  return async (app) => {
    route(app, deactivateAccount, async ({ input, request, reply }) => {
      const { userId } = await confirmation.require(request, input.password);
      const { account, others } = await leaving(userId);
      await presence.deactivate([userId, ...others.map(({ id }) => id)]);
      await entrance.end(request, reply);
      return { username: account.username, multiple_accounts: others.length > 0 };
    });

    route(app, deleteAccount, async ({ input, request, reply }) => {
      const { userId } = await confirmation.require(request, input.password);
      const { account, others } = await leaving(userId);
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
      const usernames = others.map(({ username }) => username);
      mailer.send(
        letters(getTranslator(request).locale).deleteAccount(
          email,
          account.username,
          usernames,
          token,
        ),
      );
      await entrance.end(request, reply);
      return { username: account.username, multiple_accounts: others.length > 0 };
    });

    route(app, confirmDeletion, async ({ input, request, reply }) => {
      await limits.token(request.ip);
      const link = (await links.redeem(input.token, 'delete-account')) ?? linkExpired();
      const { account, others } = await leaving(link.userId);
      const session = await app.viewers.session(request);
      const gone = [link.userId, ...others.map(({ id }) => id)];
      await presence.remove(gone);
      if (session !== null && gone.includes(session.userId)) await entrance.end(request, reply);
      return { username: account.username, multiple_accounts: others.length > 0 };
    });
  };

  async function leaving(userId: string) {
    const account = (await accounts.find(userId)) ?? notFound('account');
    return { account, others: await linked.goesWith(userId) };
  }

  async function emailOfHome(
    userId: string,
    request: Parameters<typeof confirmation.session>[0],
  ): Promise<string | null> {
    const { homeId } = await confirmation.session(request);
    return homeId === userId ? null : ((await accounts.find(homeId))?.email ?? null);
  }
}
