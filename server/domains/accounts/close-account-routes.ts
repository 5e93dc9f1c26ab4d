import {
  checkDeletionLink,
  confirmDeletion,
  deactivateAccount,
  deleteAccount,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { conflict, notFound } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { getTranslator } from '../../platform/http/viewer/viewer.ts';
import type { AccountServices } from './account-services.ts';
import { linkExpired } from './link-routes.ts';
import type { DependentAccount } from './linked/linked-accounts.ts';

export function closeAccountRoutes(services: AccountServices): FastifyPluginAsync {
  const { db, closing, accounts, confirmation, entrance, letters, limits } = services;
  const { linked, links, mailer, presence } = services;

  return async (app) => {
    route(app, deactivateAccount, async ({ input, request, reply }) => {
      const { userId } = await confirmation.require(request, input.password);
      const { account, others } = await closing(async (trx) => {
        await linked.lock(userId, trx);
        const left = await leaving(userId, trx);
        await presence.deactivate([userId, ...getIds(left.others)], trx);
        return left;
      });
      await entrance.end(request, reply);
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
      const userId = (await links.peek(input.token, 'delete-account')) ?? linkExpired();
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
      await leaveFirst(input.token);
      // One transaction, so that the link still works after a failed removal.
      const { account, deleted, ids } = await closing(async (trx) => {
        const link = (await links.redeem(input.token, 'delete-account', trx)) ?? linkExpired();
        await linked.lock(link.userId, trx);
        const left = await leaving(link.userId, trx);
        if (left.kept.length > 0) await presence.deactivate(getIds(left.kept), trx);
        await presence.remove([link.userId, ...getIds(left.deleted)], trx);
        return { ...left, ids: [link.userId, ...getIds(left.others)] };
      });
      if (session !== null && ids.includes(session.userId)) await entrance.end(request, reply);
      return { username: account.username, multiple_accounts: deleted.length > 0 };
    });
  };

  /** Takes a large account out of the counts of others in short steps: its removal would lock all of them until it ends. */
  async function leaveFirst(token: string): Promise<void> {
    const userId = await links.peek(token, 'delete-account');
    if (userId === null) return;
    const leavingIds = async (on: Db) => [userId, ...getIds((await leaving(userId, on)).others)];
    if (!(await presence.hasManyFollows(await leavingIds(db)))) return;
    const closed = await closing(async (trx) => {
      await linked.lock(userId, trx);
      const ids = await leavingIds(trx);
      await presence.deactivate(ids, trx);
      return ids;
    });
    await presence.settle(closed);
  }

  async function leaving(userId: string, on: Db) {
    const account = (await accounts.find(userId, on)) ?? notFound('account');
    const others = await linked.goesWith(userId, on);
    const deleted = others.filter((other) => !other.hasOtherOwner);
    return { account, others, deleted, kept: others.filter((other) => other.hasOtherOwner) };
  }

  async function emailOfHome(
    userId: string,
    request: Parameters<typeof confirmation.session>[0],
  ): Promise<string | null> {
    const { homeId } = await confirmation.session(request);
    return homeId === userId ? null : ((await accounts.find(homeId))?.email ?? null);
  }
}

function getIds(accounts: DependentAccount[]): string[] {
  return accounts.map(({ id }) => id);
}

function getUsernames(accounts: DependentAccount[]): string[] {
  return accounts.map(({ username }) => username);
}
