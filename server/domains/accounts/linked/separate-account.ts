import { errorCodes } from '@corkboard/shared/contract/base';
import type { Db } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict } from '../../../platform/http/errors/http-error.ts';
import { emailTaken } from '../account-routes.ts';
import type { AccountServices } from '../account-services.ts';
import type { LinkedAccounts } from './linked-accounts.ts';

type Services = Pick<AccountServices, 'db' | 'accounts' | 'linked' | 'newPasswords'>;

/**
 * Unlinks an account. Creates its own sign-in in the same transaction, so that it always has one. Without `way`, another
 * owner must still reach it.
 */
export async function separate(
  { db, accounts, linked, newPasswords }: Services,
  homeId: string,
  accountId: string,
  way: { email: string; new_password: string } | null,
): Promise<void> {
  const passwordHash = way
    ? await newPasswords.hash('/new_password', way.new_password, {
        ...(await accounts.find(accountId)),
        email: way.email,
      })
    : null;
  const isDone = await inTransaction(db, async (trx) => {
    await linked.lock(homeId, trx);
    if (way === null && (await goesWith(linked, homeId, accountId, trx))) needsOwnSignIn();
    if (way && passwordHash !== null) {
      if (await accounts.emailExists(way.email)) return false;
      await accounts.setPassword(accountId, passwordHash, trx);
      if (!(await accounts.setEmail(accountId, way.email.trim(), trx))) return false;
    }
    await linked.unlink(accountId, homeId, trx);
    return true;
  });
  if (!isDone) emailTaken();
}

/** Whether only the person of `homeId` can reach the account. */
export async function goesWith(
  linked: LinkedAccounts,
  homeId: string,
  accountId: string,
  on?: Db,
): Promise<boolean> {
  return (await linked.goesWith(homeId, on)).some(({ id }) => id === accountId);
}

export function needsOwnSignIn(): never {
  conflict(
    errorCodes.needsOwnSignIn,
    'Add an email address and a password to this account first. Otherwise no one could log in to it.',
  );
}
