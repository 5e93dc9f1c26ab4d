import { errorCodes } from '@corkboard/shared/contract/base';
import type { Db } from '../../../platform/db/db.ts';
import {
  badRequest,
  conflict,
  HttpError,
  notFound,
} from '../../../platform/http/errors/http-error.ts';
import type { SessionFacts } from '../../../platform/http/viewer/session-facts.ts';
import type { AccountServices } from '../account-services.ts';
import { endAccess } from '../ended-access-repository.ts';

type Services = Pick<
  AccountServices,
  'accounts' | 'confirmation' | 'linked' | 'links' | 'newPasswords'
>;

/** What an account needs to be kept without owners. One with a password only gets an email address. */
interface NewSignIn {
  email: string;
  new_password: string | undefined;
}

/**
 * Returns what unlinks an account from that of a session. It adds the account's own sign-in in the same transaction, so
 * that the account always has one. Without `signIn`, another owner must still reach it.
 */
export async function prepareSeparation(
  services: Services,
  session: SessionFacts,
  accountId: string,
  signIn: NewSignIn | null,
): Promise<(trx: Db) => Promise<void>> {
  const { accounts, confirmation, linked, newPasswords } = services;
  const { homeId } = session;
  const passwordHash =
    signIn?.new_password === undefined
      ? null
      : await newPasswords.hash('/new_password', signIn.new_password, {
          ...(await accounts.find(accountId)),
          email: signIn.email,
        });
  return async (trx) => {
    await confirmation.hold(session, trx, [accountId]);
    await linked.lock(homeId, trx);
    const dependents = await linked.goesWith(homeId, trx);
    if (dependents.some(({ id }) => id === accountId)) {
      const email = signIn?.email.trim() ?? null;
      await addSignIn(services, accountId, { email, passwordHash }, trx);
    }
    await linked.unlink(accountId, homeId, trx);
  };
}

async function addSignIn(
  { accounts, links }: Services,
  accountId: string,
  { email, passwordHash }: { email: string | null; passwordHash: string | null },
  trx: Db,
): Promise<void> {
  const account = (await accounts.find(accountId, trx)) ?? notFound('account');
  const hasPassword = account.password_hash !== null;
  if (email === null || (passwordHash === null && !hasPassword)) needsOwnSignIn(hasPassword);
  if (passwordHash !== null) {
    // The password of the owner doesn't prove that of the account.
    if (hasPassword) keepsPassword();
    await accounts.setPassword(accountId, passwordHash, trx);
  }
  if (!(await accounts.setEmail(accountId, email, trx))) emailTaken();
  // As after a reset: others may have got in, or asked for links to another address.
  await links.dropAll(accountId, undefined, trx);
  await endAccess(trx, [accountId]);
}

export function needsOwnSignIn(hasPassword: boolean): never {
  if (hasPassword) {
    conflict(
      errorCodes.needsOwnSignIn,
      'Add an email address to this account first. Otherwise you could lose it.',
    );
  }
  conflict(
    errorCodes.needsOwnSignIn,
    'Add an email address and a password to this account first. Otherwise no one could log in to it.',
  );
}

function keepsPassword(): never {
  badRequest(
    '/new_password',
    'This account already has a password. Reload the page to add only an email address.',
  );
}

function emailTaken(): never {
  throw new HttpError(
    409,
    errorCodes.emailTaken,
    'An account with this email address already exists.',
    { field: '/email' },
  );
}
