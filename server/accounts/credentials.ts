import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';

import { Refusal } from '../http/refusal.ts';
import type { AccountLimits } from './account-limits.ts';
import type { AccountRepository } from './account-repository.ts';
import { DEMO_PASSWORD, fits } from './password.ts';
import type { TwoFactorRepository } from './two-factor-repository.ts';

interface Dependencies {
  accounts: AccountRepository;
  twoFactors: TwoFactorRepository;
  limits: AccountLimits;
  /** Only people at this machine reach the server: the demo password works. */
  isLocal: boolean;
}

export interface Typed {
  username_or_email: string;
  password: string;
  code?: string | undefined;
}

/** Whether somebody is who they say: name, password and, where it is on, a second factor. */
export function credentials({ accounts, twoFactors, limits, isLocal }: Dependencies) {
  return {
    /** The account that these fit; refuses in the same words whether the name or the password is wrong. */
    async check(ip: string, { username_or_email, password, code }: Typed) {
      await limits.signIn(ip, username_or_email);
      const account = await accounts.findForSignIn(username_or_email);
      const isRight = await fits(password, account?.password_hash ?? null);
      const isOpen = isLocal || password !== DEMO_PASSWORD;
      if (!account || !isRight || !isOpen) {
        throw new Refusal(
          401,
          errorCodes.wrongCredentials,
          'The username or email address and the password do not match.',
        );
      }
      await limits.signInWorked(ip, username_or_email);
      if (await twoFactors.isOn(account.id)) await this.spendCode(account.id, code);
      return account;
    },

    /** Uses up a code of the second factor. */
    async spendCode(userId: string, code: string | undefined): Promise<void> {
      if (code === undefined) {
        throw new Refusal(
          401,
          errorCodes.codeNeeded,
          'Type the code of your authenticator app, or a recovery code.',
        );
      }
      await limits.code(userId);
      if (!(await twoFactors.spend(userId, code))) {
        throw new Refusal(
          401,
          errorCodes.wrongCode,
          'This code is not right, or was used already. Type a new one.',
        );
      }
      await limits.forgetCode(userId);
    },
  };
}
