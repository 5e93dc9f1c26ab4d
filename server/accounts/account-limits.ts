import { type Limited, type RateLimiter, takeOrRefuse } from './rate-limiter.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

export type AccountLimits = ReturnType<typeof accountLimits>;

/**
 * How often what may be tried. An address can be a whole school; on this machine it is every test.
 * Each refusal says how long to wait.
 */
export function accountLimits(limits: RateLimiter, isLocal: boolean) {
  const perAddress = { failures: isLocal ? 1000 : 100, signUps: isLocal ? 10_000 : 60 };
  const take = (key: string, most: number, seconds: number, what: Limited = 'tries') =>
    takeOrRefuse(limits, { key, most, seconds, what });

  return {
    /** Counted before hashing, which is what costs. The address first, so that a full one cannot lock accounts. */
    async signIn(ip: string, name: string): Promise<void> {
      await take(`sign-in:address:${ip}`, perAddress.failures, QUARTER);
      await take(`sign-in:account:${name.trim().toLowerCase()}`, 10, QUARTER);
    },
    async signInWorked(ip: string, name: string): Promise<void> {
      await limits.forget(`sign-in:account:${name.trim().toLowerCase()}`);
      await limits.giveBack(`sign-in:address:${ip}`);
    },

    signUp: (ip: string) => take(`sign-up:${ip}`, perAddress.signUps, HOUR),
    exists: (ip: string) => take(`exists:${ip}`, perAddress.failures, QUARTER),

    /** Six digits are few: what is guessed here is guessed slowly, whatever the address. */
    code: (userId: string) => take(`code:${userId}`, 10, QUARTER, 'codes'),
    forgetCode: (userId: string) => limits.forget(`code:${userId}`),

    password: (userId: string) => take(`password:${userId}`, 10, QUARTER),
    forgetPassword: (userId: string) => limits.forget(`password:${userId}`),

    /** Counted for every address that is asked about, known or not: otherwise the limit would tell. */
    async mail(ip: string, email: string): Promise<void> {
      await take(`mail:address:${ip}`, isLocal ? 1000 : 30, HOUR, 'mails');
      await take(`mail:to:${email.trim().toLowerCase()}`, 5, HOUR, 'mails');
    },

    /** Tokens are too long to guess; this only keeps the database quiet. */
    token: (ip: string) => take(`token:${ip}`, perAddress.failures, QUARTER),

    business: (userId: string) => take(`business:${userId}`, 20, 24 * HOUR, 'new_accounts'),
  };
}
