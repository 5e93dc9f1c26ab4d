import { createHash } from 'node:crypto';

export const BUCKETS = 10_000;

/**
 * Returns a visitor's bucket for a remote, 0 to 9,999. Stable, and independent between remotes, so a rising
 * percentage moves no visitor back.
 */
export function computeBucket(visitorId: string, remote: string): number {
  const digest = createHash('sha256').update(`${remote}\n${visitorId}`).digest();
  // 48 bits over 10,000 buckets: the bias is below one in 10 billion.
  return digest.readUIntBE(0, 6) % BUCKETS;
}

export function isWithin(bucket: number, percent: number): boolean {
  // Rounded, because 0.07 × 100 is slightly more than 7 in floating point.
  return bucket < Math.round(percent * (BUCKETS / 100));
}
