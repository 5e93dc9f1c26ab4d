import type { Transaction } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction, limitLocks } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/errors/http-error.ts';
import type { InTurns } from '../../platform/jobs/in-turns.ts';
import type { AccountPresence } from './account-presence.ts';
import type { AccountRepository } from './account-repository.ts';
import { CLOSING_LOCK_SECONDS } from './closing-turns.ts';
import type { LinkRepository } from './link-repository.ts';
import { linkExpired } from './link-routes.ts';
import type { DependentAccount, LinkedAccounts } from './linked/linked-accounts.ts';
import { lockAccess } from './sessions/access-lock.ts';

export interface DeletionDependencies {
  backgroundDb: Db;
  closing: InTurns;
  accounts: Pick<AccountRepository, 'find'>;
  links: LinkRepository;
  linked: LinkedAccounts;
  presence: AccountPresence;
}

/**
 * Deletes accounts with those that only they can reach. One with many follows is closed in its request, and deleted by a
 * job when it is out of the counts of others: its removal would lock all of them until it ends.
 */
export function accountDeletion(dependencies: DeletionDependencies) {
  const { backgroundDb, closing, accounts, links, linked, presence } = dependencies;

  async function leaving(userId: string, on: Db) {
    const account = (await accounts.find(userId, on)) ?? notFound('account');
    const others = await linked.goesWith(userId, on);
    const deleted = others.filter((other) => !other.canComeBack);
    return { account, others, deleted, kept: others.filter((other) => other.canComeBack) };
  }

  /** Locks an account and its businesses, and the access to those that leave with it. */
  async function lock(userId: string, trx: Db): Promise<void> {
    const lockLeaving = async () =>
      lockAccess(trx, [userId, ...getIds(await linked.goesWith(userId, trx))]);
    await lockLeaving();
    await linked.lock(userId, trx);
    // Until then, another owner of a business can have left.
    await lockLeaving();
  }

  /**
   * Returns false if people still have to be counted. Keeps an account that its owner reopened, which only a server of
   * the version before allows.
   */
  async function finish(userId: string, trx: Transaction<Database>): Promise<boolean> {
    await limitLocks(trx, CLOSING_LOCK_SECONDS);
    if (!(await links.takeDeletion(userId, trx))) return false;
    await lock(userId, trx);
    const left = await leaving(userId, trx);
    if (left.account.deactivated_at === null) {
      await links.dropDeletion(userId, trx);
      return true;
    }
    const ids = [userId, ...getIds(left.deleted)];
    if (!(await presence.isCounted(ids, trx))) return false;
    await presence.remove(ids, trx);
    return true;
  }

  return {
    leaving,
    lock,

    /** One transaction, so that the link still works after a failure. */
    confirm: (token: string) =>
      closing(async (trx) => {
        const { userId } = (await links.peek(token, 'delete-account', trx)) ?? linkExpired();
        await lock(userId, trx);
        if (!(await links.redeem(token, 'delete-account', trx))) linkExpired();
        const left = await leaving(userId, trx);
        if (left.kept.length > 0) await presence.deactivate(getIds(left.kept), trx);
        const ids = [userId, ...getIds(left.deleted)];
        if (await presence.hasManyFollows(ids, trx)) {
          await presence.deactivate(ids, trx);
          await links.dropAll(userId, undefined, trx);
          await links.keepDeletion(userId, trx);
        } else {
          await presence.remove(ids, trx);
        }
        return { ...left, ids: [userId, ...getIds(left.others)] };
      }),

    /** Ends one confirmed deletion. Returns `again` if there was one. */
    async finishNext(onError: (error: unknown) => void): Promise<'again' | undefined> {
      for (const userId of await links.listDeletions()) {
        const isDone = await inTransaction(backgroundDb, (trx) => finish(userId, trx)).catch(
          (error: unknown) => {
            onError(error);
            return false;
          },
        );
        if (isDone) return 'again';
      }
      return undefined;
    },
  };
}

export function getIds(accounts: DependentAccount[]): string[] {
  return accounts.map(({ id }) => id);
}
