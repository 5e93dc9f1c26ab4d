import { createHash } from 'node:crypto';

/** Only hashes are stored, so a leaked database contains no usable tokens. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
