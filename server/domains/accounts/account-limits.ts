import { HOUR_SECONDS, MINUTE_SECONDS } from '@corkboard/shared/rules/base';
import { type RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow, type RateLimitedAction } from '../../platform/limits/rate-limiter.ts';
import { toMailbox } from '../../platform/mail/to-mailbox.ts';
import { getNetwork } from '../../platform/net/get-network.ts';

const QUARTER_HOUR_SECONDS = 15 * MINUTE_SECONDS;

export interface SignInKey {
  userId: string | null;
  typed: string;
  browser: string | null;
}

export type AccountLimits = ReturnType<typeof accountLimits>;

/**
 * Limits per address allow for shared networks such as schools. A local server allows more, because all tests share
 * one address.
 */
export function accountLimits(limits: RateLimiter, isLocal: boolean) {
  const perAddress = { failures: isLocal ? 1000 : 100, signUps: isLocal ? 10_000 : 60 };
  const take = (key: string, max: number, seconds: number, what: RateLimitedAction = 'tries') =>
    consumeOrThrow(limits, { key, most: max, seconds, what });

  return {
    /** Check this first, so that an address over its limit can't use up the attempts of accounts. */
    signInFrom: (ip: string) =>
      take(`sign-in:address:${getNetwork(ip)}`, perAddress.failures, QUARTER_HOUR_SECONDS),
    /** Counts by account, whether by username or email. A known browser has its own attempts. */
    signInTo: (who: SignInKey) => take(signInKey(who), 10, QUARTER_HOUR_SECONDS),
    async signInWorked(ip: string, who: SignInKey): Promise<void> {
      await limits.forget(signInKey(who));
      await limits.restore(`sign-in:address:${getNetwork(ip)}`);
    },

    signUp: (ip: string) => take(`sign-up:${getNetwork(ip)}`, perAddress.signUps, HOUR_SECONDS),
    exists: (ip: string) =>
      take(`exists:${getNetwork(ip)}`, perAddress.failures, QUARTER_HOUR_SECONDS),

    code: (userId: string, browser: string | null = null) =>
      take(codeKey(userId, browser), 10, QUARTER_HOUR_SECONDS, 'codes'),
    forgetCode: (userId: string, browser: string | null = null) =>
      limits.forget(codeKey(userId, browser)),

    password: (userId: string) => take(`password:${userId}`, 10, QUARTER_HOUR_SECONDS),
    forgetPassword: (userId: string) => limits.forget(`password:${userId}`),

    /** Counts every requested address, known or not, so that the limit doesn't reveal accounts. */
    async mail(ip: string, email: string): Promise<void> {
      await take(`mail:address:${getNetwork(ip)}`, isLocal ? 1000 : 30, HOUR_SECONDS, 'mails');
      await take(`mail:to:${toMailbox(email)}`, 5, HOUR_SECONDS, 'mails');
    },

    token: (ip: string) =>
      take(`token:${getNetwork(ip)}`, perAddress.failures, QUARTER_HOUR_SECONDS),

    business: (userId: string) => take(`business:${userId}`, 20, 24 * HOUR_SECONDS, 'new_accounts'),
  };
}

function signInKey({ userId, typed, browser }: SignInKey): string {
  if (userId === null) return `sign-in:typed:${typed.trim().toLowerCase()}`;
  return browser === null ? `sign-in:account:${userId}` : `sign-in:browser:${browser}:${userId}`;
}

function codeKey(userId: string, browser: string | null): string {
  return browser === null ? `code:${userId}` : `code:${browser}:${userId}`;
}
