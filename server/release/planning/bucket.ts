import { createHash } from 'node:crypto';

export const BUCKETS = 10_000;

/**
 * Where a visitor stands for a remote, 0 to 9,999. The same for ever, and independent between remotes: a new version
 * or a rising percentage moves nobody back.
 */
export function bucketOf(visitorId: string, remote: string): number {
  const digest = createHash('sha256').update(`${remote}\n${visitorId}`).digest();
  // 48 bits on 10,000 buckets: the leaning towards low ones is below one in ten thousand millions.
  return digest.readUIntBE(0, 6) % BUCKETS;
}

/** Whether a bucket is within a percentage: nobody at 0, everybody at 100. */
export function isWithin(bucket: number, percent: number): boolean {
  // Rounded, since 0.07 × 100 is a little more than 7 to a computer.
  return bucket < Math.round(percent * (BUCKETS / 100));
}
