import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A signed URL is valid for one to two windows. It is the same for everyone within a window, so that browsers cache it. */
const WINDOW_SECONDS = 12 * 3600;
const SIGNATURE_BYTES = 16;

export interface SignedQuery {
  until?: string;
  key?: string;
}

// Module state, because many pure functions build media URLs and an installation has only one key.
let secret: string | Buffer = randomBytes(32);

/** Sets the key that all processes of an installation share. Until then, signed URLs work only in this process. */
export function setMediaKey(key: string): void {
  secret = key;
}

export function signMedia(digest: string, now = Date.now()): string {
  const until = (Math.floor(now / 1000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
  return `?until=${until}&key=${computeSignature(digest, until).toString('base64url')}`;
}

/** Returns the remaining seconds of a valid query for this image or video; null if it isn't valid. */
export function signedSeconds(digest: string, query: SignedQuery, now = Date.now()): number | null {
  const until = Number(query.until);
  const seconds = Math.ceil(until - now / 1000);
  if (!Number.isSafeInteger(until) || typeof query.key !== 'string' || seconds <= 0) return null;
  const [given, wanted] = [Buffer.from(query.key, 'base64url'), computeSignature(digest, until)];
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted) ? seconds : null;
}

function computeSignature(digest: string, until: number): Buffer {
  const hash = createHmac('sha256', secret).update(`${digest} ${until}`).digest();
  return hash.subarray(0, SIGNATURE_BYTES);
}
