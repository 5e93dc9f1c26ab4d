import type { Db } from '../../platform/db/db.ts';
import type { InTurns } from '../../platform/jobs/in-turns.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { accountDeletion } from './account-deletion.ts';
import { createAccountEmails } from './account-emails.ts';
import { accountLimits } from './account-limits.ts';
import type { AccountPresence } from './account-presence.ts';
import { accountRepository } from './account-repository.ts';
import { reopeningTurns } from './closing-turns.ts';
import { consentRepository } from './consent-repository.ts';
import { linkRepository } from './link-repository.ts';
import type { LinkedAccounts } from './linked/linked-accounts.ts';
import { credentials } from './passwords/credentials.ts';
import { newPasswords } from './passwords/new-passwords.ts';
import { reauthentication } from './passwords/reauthentication.ts';
import type { ApiTokenRepository } from './sessions/api-token-repository.ts';
import type { BrowserCookies } from './sessions/cookies.ts';
import { knownBrowsers } from './sessions/known-browsers.ts';
import type { SessionRepository } from './sessions/session-repository.ts';
import { sessionService } from './sessions/session-service.ts';
import { socialRepository } from './social/social-repository.ts';
import { twoFactorRepository } from './two-factor/two-factor-repository.ts';

export interface AccountDependencies {
  db: Db;
  /** Reopens accounts without the time limit of requests: one can have a million followers. */
  backgroundDb: Db;
  closing: InTurns;
  sessions: SessionRepository;
  apiTokens: ApiTokenRepository;
  rateLimiter: RateLimiter;
  cookies: BrowserCookies;
  presence: AccountPresence;
  linked: LinkedAccounts;
  mailer: Mailer;
  publicUrl: string;
  /** Only this machine can reach the server: the demo password works, and sign-ups are unlimited. */
  isLocal: boolean;
}

export type AccountServices = ReturnType<typeof accountServices>;

export function accountServices(dependencies: AccountDependencies) {
  const { db, backgroundDb, closing, sessions, apiTokens, rateLimiter, cookies } = dependencies;
  const { presence, linked, mailer, publicUrl, isLocal } = dependencies;
  const accounts = accountRepository(db);
  const limits = accountLimits(rateLimiter, isLocal);
  const twoFactors = twoFactorRepository(db);
  const browsers = knownBrowsers(db, cookies);
  const links = linkRepository(db);

  return {
    db,
    closing,
    accounts,
    sessions,
    apiTokens,
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
    links,
    deletion: accountDeletion({ backgroundDb, closing, accounts, links, linked, presence }),
    social: socialRepository(db),
    letters: createAccountEmails(publicUrl),
    credentials: credentials({ accounts, isLocal, knownBrowsers: browsers, limits, twoFactors }),
    confirmation: reauthentication({ accounts, limits, sessions }),
    entrance: sessionService({
      db,
      reopening: reopeningTurns(backgroundDb),
      accounts,
      sessions,
      knownBrowsers: browsers,
      cookies,
      consents: consentRepository(db),
      links,
      presence,
      linked,
    }),
  };
}
