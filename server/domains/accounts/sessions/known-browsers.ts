import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Db } from '../../../platform/db/db.ts';
import { runShared } from '../../../platform/db/run-shared.ts';
import { sharedKey } from '../../../platform/db/shared-key.ts';
import type { BrowserCookies } from './cookies.ts';

const USE = 'known-browsers';
const MAX_ACCOUNTS = 5;

export interface Account {
  id: string;
  password_hash: string | null;
}

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;

/**
 * Recognizes browsers that have signed in to an account, by a signed cookie that is void after a password change.
 * Doesn't authenticate: it gives the browser its own attempts, so that others can't lock the owner out.
 */
export function knownBrowsers(
  db: Db,
  cookies: Pick<BrowserCookies, 'knownBrowser' | 'setKnownBrowser'>,
) {
  let key: Promise<string> | undefined;
  /** What a request has set, so that its next account is added to it. */
  const latest = new WeakMap<FastifyRequest, string>();
  const readKey = () => {
    if (key === undefined) {
      key = runShared(() => sharedKey(db, USE));
      // A failure isn't kept.
      key.catch(() => {
        key = undefined;
      });
    }
    return key;
  };
  const sealFor = async (browser: string, { id, password_hash }: Account) => {
    const said = JSON.stringify([browser, id, password_hash]);
    return createHmac('sha256', await readKey())
      .update(said)
      .digest('base64url');
  };

  return {
    async of(request: FastifyRequest, account: Account): Promise<string | null> {
      const { browser, seals } = read(cookies.knownBrowser(request));
      if (browser === undefined) return null;
      const seal = await sealFor(browser, account);
      return seals.some((it) => isSame(it, seal)) ? browser : null;
    },

    async remember(request: FastifyRequest, reply: FastifyReply, account: Account): Promise<void> {
      const known = read(latest.get(request) ?? cookies.knownBrowser(request));
      const browser = known.browser ?? randomBytes(16).toString('base64url');
      const seal = await sealFor(browser, account);
      const seals = [seal, ...known.seals.filter((it) => it !== seal)].slice(0, MAX_ACCOUNTS);
      const value = [browser, ...seals].join('.');
      latest.set(request, value);
      cookies.setKnownBrowser(reply, value);
    },
  };
}

function read(value: string | null): { browser: string | undefined; seals: string[] } {
  const isWhole = value !== null && /^[\w-]{22}(\.[\w-]{43}){1,5}$/.test(value);
  const [browser, ...seals] = isWhole ? value.split('.') : [];
  return { browser, seals };
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
