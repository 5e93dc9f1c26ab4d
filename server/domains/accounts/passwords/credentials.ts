import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyRequest } from 'fastify';

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
        throw new HttpError(
          401,
          errorCodes.wrongCredentials,
          'Incorrect username, email, or password.',
        );
      }
      await limits.signInWorked(request.ip, who);
      if (await twoFactors.isOn(account.id)) await this.spendCode(account.id, code, browser);
      return account;
    },

    async spendCode(
      userId: string,
      code: string | undefined,
      browser: string | null = null,
    ): Promise<void> {
      if (code === undefined) {
        throw new HttpError(
          401,
          errorCodes.codeNeeded,
          'Enter a code from your authenticator app or a recovery code.',
        );
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
