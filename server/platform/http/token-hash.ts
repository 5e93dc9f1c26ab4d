import { createHash } from 'node:crypto';

/** What the database keeps of a random token: a copy of the database opens nothing. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
