import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Db } from '../../platform/db/db.ts';
import { sharedKey } from '../../platform/db/shared-key.ts';

export function overrideSigningKey(db: Db): Promise<string> {
  return sharedKey(db, 'override');
}

export function signOverrideToken(key: string, id: string, until: Date): string {
  const said = `${id}.${Math.floor(until.getTime() / 1000)}`;
  return `${said}.${signature(key, said)}`;
}

/** Returns the override's id; undefined if the ticket is forged, changed, or expired. */
export function verifyOverrideToken(
  key: string,
  ticket: string,
  now = Date.now(),
): string | undefined {
  const [, id, until, given] = /^([\w-]{1,64})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (id === undefined || until === undefined || given === undefined) return undefined;
  const own = Buffer.from(signature(key, `${id}.${until}`));
  if (!timingSafeEqual(own, Buffer.from(given))) return undefined;
  return Number(until) * 1000 > now ? id : undefined;
}

function signature(key: string, said: string): string {
  return createHmac('sha256', key).update(said).digest('base64url');
}
