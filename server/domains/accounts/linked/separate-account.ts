import { inTransaction } from '../../../platform/db/transaction.ts';
import { emailTaken } from '../account-routes.ts';
import type { AccountServices } from '../account-services.ts';

type Services = Pick<AccountServices, 'db' | 'accounts' | 'linked' | 'newPasswords'>;

/** Unlinks an account. Creates its own sign-in in the same transaction, so that it always has one. */
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
