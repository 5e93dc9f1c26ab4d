import type { Db } from '../db/db.ts';
import type { Mailer } from '../mail/mailer.ts';
import { accountLimits } from './account-limits.ts';
import { accountRepository } from './account-repository.ts';
import { confirmation } from './confirmation.ts';
import type { BrowserCookies } from './cookies.ts';
import { credentials } from './credentials.ts';
import { entrance } from './entrance.ts';
import { knownBrowsers } from './known-browsers.ts';
import { lettersFrom } from './letters.ts';
import { linkRepository } from './link-repository.ts';
import { linkedRepository } from './linked-repository.ts';
import { newPasswords } from './new-passwords.ts';
import { presenceRepository } from './presence-repository.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { SessionRepository } from './session-repository.ts';
import { socialRepository } from './social-repository.ts';
import { twoFactorRepository } from './two-factor-repository.ts';

export interface AccountDependencies {
  db: Db;
  sessions: SessionRepository;
  rateLimiter: RateLimiter;
  cookies: BrowserCookies;
  mailer: Mailer;
  /** Origin that people see, without a slash at its end. */
  publicUrl: string;
  /** Only people at this machine reach the server: the demo password works, and they may sign up as often as they like. */
  isLocal: boolean;
}

export type AccountServices = ReturnType<typeof accountServices>;

/** What the routes of accounts share. */
export function accountServices(dependencies: AccountDependencies) {
  const { db, sessions, rateLimiter, cookies, mailer, publicUrl, isLocal } = dependencies;
  const accounts = accountRepository(db);
  const limits = accountLimits(rateLimiter, isLocal);
  const twoFactors = twoFactorRepository(db);
  const presence = presenceRepository(db);
  const linked = linkedRepository(db);
  const browsers = knownBrowsers(db, cookies);

  return {
    db,
    accounts,
    sessions,
    cookies,
    limits,
    twoFactors,
    presence,
    linked,
    knownBrowsers: browsers,
    newPasswords: newPasswords(accounts, isLocal),
    mailer,
    isLocal,
    publicUrl,
    links: linkRepository(db),
    social: socialRepository(db),
    letters: lettersFrom(publicUrl),
    credentials: credentials({ accounts, isLocal, knownBrowsers: browsers, limits, twoFactors }),
    confirmation: confirmation(accounts, limits),
    entrance: entrance({ sessions, cookies, presence, linked }),
  };
}
