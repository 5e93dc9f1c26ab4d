import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../../../platform/db/db.ts';
import { HttpError } from '../../../platform/http/errors/http-error.ts';
import type { AccountLimits } from '../account-limits.ts';
import type { AccountRepository } from '../account-repository.ts';
import type { KnownBrowsers } from '../sessions/known-browsers.ts';
import type { TwoFactorRepository } from '../two-factor/two-factor-repository.ts';
import { DEMO_PASSWORD, verifyPassword } from './password.ts';

interface Dependencies {
  accounts: AccountRepository;
  twoFactors: TwoFactorRepository;
  limits: AccountLimits;
  knownBrowsers: KnownBrowsers;
  isLocal: boolean;
}

export interface SignInInput {
  username_or_email: string;
  password: string;
  code?: string | undefined;
}

export interface CheckedLogin {
  id: string;
  password_hash: string | null;
  /** Whether a code was checked too. */
  hasFactor: boolean;
}

export function credentials(dependencies: Dependencies) {
  const { accounts, isLocal, knownBrowsers, limits, twoFactors } = dependencies;
  return {
    /** Returns the account. Rejects a wrong name and a wrong password with the same message. */
    async check(request: FastifyRequest, { username_or_email, password, code }: SignInInput) {
      await limits.signInFrom(request.ip);
      const account = await accounts.findForSignIn(username_or_email);
      const browser = account && (await knownBrowsers.of(request, account));
      const who = { userId: account?.id ?? null, typed: username_or_email, browser };
      await limits.signInTo(who);
      const isRight = await verifyPassword(password, account?.password_hash ?? null);
      const isOpen = isLocal || password !== DEMO_PASSWORD;
      if (!account || !isRight || !isOpen) {
        return wrongLogin();
      }
      await limits.signInWorked(request.ip, who);
      const hasFactor = await twoFactors.isOn(account.id);
      if (hasFactor) await this.spendCode(account.id, code, browser);
      return { ...account, hasFactor };
    },

    /**
     * Keeps a checked login from changing before the transaction ends. Rejects one that changed since: who knew the
     * password before must not get in after it was reset.
     */
    async hold({ id, password_hash, hasFactor }: CheckedLogin, trx: Db): Promise<void> {
      const account = await accounts.lockAccess(id, trx);
      if (account?.password_hash !== password_hash || account.deactivated_at !== null) wrongLogin();
      if (!hasFactor && (await twoFactors.isOn(id, trx))) codeNeeded();
    },

    async spendCode(
      userId: string,
      code: string | undefined,
      browser: string | null = null,
    ): Promise<void> {
      if (code === undefined) {
        return codeNeeded();
      }
      await limits.code(userId, browser);
      if (!(await twoFactors.spend(userId, code))) {
        throw new HttpError(
          401,
          errorCodes.wrongCode,
          'That code is incorrect or already used. Enter a new one.',
          { field: '/code' },
        );
      }
      await limits.forgetCode(userId, browser);
    },
  };
}

function wrongLogin(): never {
  throw new HttpError(401, errorCodes.wrongCredentials, 'Incorrect username, email, or password.');
}

function codeNeeded(): never {
  throw new HttpError(
    401,
    errorCodes.codeNeeded,
    'Enter a code from your authenticator app or a recovery code.',
  );
}
