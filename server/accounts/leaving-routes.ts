import {
  confirmDeletion,
  deactivateAccount,
  deleteAccount,
} from '@corkboard/shared/contract/account.ts';
import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import type { FastifyPluginAsync } from 'fastify';
import { answer } from '../http/answer.ts';
import { conflict, notFound } from '../http/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { linkExpired } from './link-routes.ts';
import { wordsFor } from './viewer-of.ts';

/** Leaving for a while, and for good. [ACCT-002..ACCT-006] */
export function leavingRoutes(services: AccountServices): FastifyPluginAsync {
  const { accounts, confirmation, entrance, letters, limits, linked, links, mailer, presence } =
    services;

  return async (app) => {
    answer(app, deactivateAccount, async ({ input, request, reply }) => {
      const { userId } = await confirmation.ask(request, input.password);
      const { account, others } = await leaving(userId);
      await presence.deactivate([userId, ...others.map(({ id }) => id)]);
      await entrance.letOut(request, reply);
      return { username: account.username, multiple_accounts: others.length > 0 };
    });

    answer(app, deleteAccount, async ({ input, request, reply }) => {
      const { userId } = await confirmation.ask(request, input.password);
      const { account, others } = await leaving(userId);
      // An account that was made inside another one has no address: the mail goes to its person.
      const email = account.email ?? (await emailOfHome(userId, request));
      if (email === null) {
        conflict(
          errorCodes.needsOwnSignIn,
          'Add an email address first: the final step is mailed.',
        );
      }
      await limits.mail(request.ip, email);
      const token = await links.issue(userId, 'delete-account');
      const usernames = others.map(({ username }) => username);
      mailer.send(
        letters(wordsFor(request).locale).deleteAccount(email, account.username, usernames, token),
      );
      await entrance.letOut(request, reply);
      return { username: account.username, multiple_accounts: others.length > 0 };
    });

    answer(app, confirmDeletion, async ({ input, request, reply }) => {
      await limits.token(request.ip);
      const link = (await links.redeem(input.token, 'delete-account')) ?? linkExpired();
      const { account, others } = await leaving(link.userId);
      const session = await app.viewers.session(request);
      const gone = [link.userId, ...others.map(({ id }) => id)];
      await presence.remove(gone);
      if (session !== null && gone.includes(session.userId)) await entrance.letOut(request, reply);
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
