import { hash, verify } from '@node-rs/argon2';

import { jobQueue } from '../../../platform/jobs/job-queue.ts';

/** argon2id with the minimum parameters that OWASP recommends. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;

/** Password of every demo account. Works only on a local server. */
export const DEMO_PASSWORD = 'corkboard-demo';

/** Each hash takes 19 MiB and a thread, so only a few run at once. */
const hashing = jobQueue(AT_ONCE);

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, ARGON2_OPTIONS));
}

/** Hashes even without a stored hash, so that the response time doesn't reveal whether the account exists. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  if (passwordHash === null) {
    await hashPassword(password);
    return false;
  }
  return hashing.run(() => verify(passwordHash, password).catch(() => false));
}
