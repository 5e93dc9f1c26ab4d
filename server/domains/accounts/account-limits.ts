import {
  consumeOrThrow,
  type RateLimitedAction,
  type RateLimiter,
} from '../../platform/limits/rate-limiter.ts';
import { networkOf } from '../../platform/net/network-of.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

export interface SignInKey {
  /** Null if no account matches. */
  userId: string | null;
  typed: string;
  /** The id of a browser that has signed in to this account before; null for any other. */
  browser: string | null;
}

export type AccountLimits = ReturnType<typeof accountLimits>;

/**
 * How often what may be tried. An address can be a whole school; on this machine it is every test.
 * Each refusal says how long to wait.
 */
export function accountLimits(limits: RateLimiter, isLocal: boolean) {
  const perAddress = { failures: isLocal ? 1000 : 100, signUps: isLocal ? 10_000 : 60 };
  const take = (key: string, max: number, seconds: number, what: RateLimitedAction = 'tries') =>
    consumeOrThrow(limits, { key, most: max, seconds, what });

  return {
    /** Check this first, so that an address over its limit can't use up the attempts of accounts. */
    signInFrom: (ip: string) =>
      take(`sign-in:address:${networkOf(ip)}`, perAddress.failures, QUARTER),
    /** Counts by account, whether by username or email. A known browser has its own attempts. */
    signInTo: (who: SignInKey) => take(signInKey(who), 10, QUARTER),
    async signInWorked(ip: string, who: SignInKey): Promise<void> {
      await limits.forget(signInKey(who));
      await limits.giveBack(`sign-in:address:${networkOf(ip)}`);
    },

    signUp: (ip: string) => take(`sign-up:${networkOf(ip)}`, perAddress.signUps, HOUR),
    exists: (ip: string) => take(`exists:${networkOf(ip)}`, perAddress.failures, QUARTER),

    /** Six digits are few: what is guessed here is guessed slowly, whatever the address. */
    code: (userId: string, browser: string | null = null) =>
      take(codeKey(userId, browser), 10, QUARTER, 'codes'),
    forgetCode: (userId: string, browser: string | null = null) =>
      limits.forget(codeKey(userId, browser)),

    password: (userId: string) => take(`password:${userId}`, 10, QUARTER),
    forgetPassword: (userId: string) => limits.forget(`password:${userId}`),

    /** Counted for every address that is asked about, known or not: otherwise the limit would tell. */
    async mail(ip: string, email: string): Promise<void> {
      await take(`mail:address:${networkOf(ip)}`, isLocal ? 1000 : 30, HOUR, 'mails');
      await take(`mail:to:${email.trim().toLowerCase()}`, 5, HOUR, 'mails');
    },

    /** Tokens are too long to guess; this only keeps the database quiet. */
    token: (ip: string) => take(`token:${networkOf(ip)}`, perAddress.failures, QUARTER),

    business: (userId: string) => take(`business:${userId}`, 20, 24 * HOUR, 'new_accounts'),
  };
}

function signInKey({ userId, typed, browser }: SignInKey): string {
  if (userId === null) return `sign-in:typed:${typed.trim().toLowerCase()}`;
  return browser === null ? `sign-in:account:${userId}` : `sign-in:browser:${browser}:${userId}`;
}

function codeKey(userId: string, browser: string | null): string {
  return browser === null ? `code:${userId}` : `code:${browser}:${userId}`;
}
