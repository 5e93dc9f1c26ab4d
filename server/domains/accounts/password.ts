import { hash, verify } from '@node-rs/argon2';

import { limitConcurrency } from '../../platform/jobs/limit-concurrency.ts';

/** argon2id at the strength that OWASP names as the least. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;

/** Password of every demo account; works at this machine only. */
export const DEMO_PASSWORD = 'corkboard-demo';

/** Each hash takes 19 MiB and a thread: more than a few at once would starve everything else. */
const inTurn = limitConcurrency(AT_ONCE);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, STRENGTH));
}

/**
 * Whether the password fits. Where there is no hash, one is made all the same: how long it takes
 * must not tell whether the account exists.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  if (passwordHash === null) {
    await hashPassword(password);
    return false;
  }
  return inTurn(() => verify(passwordHash, password).catch(() => false));
}
