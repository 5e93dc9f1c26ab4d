import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An address is valid for one to two windows, and the same for everyone during a window, so that browsers cache it. */
const WINDOW_SECONDS = 12 * 3600;
const SIGNATURE_BYTES = 16;

export interface SignedQuery {
  until?: string;
  key?: string;
}

// One installation has one key. Views of rows are pure functions all over the server, so it isn't passed to each.
let secret: string | Buffer = randomBytes(32);

/** Sets the key that all processes of an installation share. Until then, addresses are valid in this process alone. */
export function setMediaKey(key: string): void {
  secret = key;
}

/** The query that opens a picture or video to those who have it, until it expires. */
export function signMedia(digest: string, now = Date.now()): string {
  const until = (Math.floor(now / 1000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
  return `?until=${until}&key=${signatureOf(digest, until).toString('base64url')}`;
}

/** Returns the seconds for which the query opens this picture or video; null when it doesn't. */
export function signedSeconds(digest: string, query: SignedQuery, now = Date.now()): number | null {
  const until = Number(query.until);
  const seconds = Math.ceil(until - now / 1000);
  if (!Number.isSafeInteger(until) || typeof query.key !== 'string' || seconds <= 0) return null;
  const [given, wanted] = [Buffer.from(query.key, 'base64url'), signatureOf(digest, until)];
  return given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted) ? seconds : null;
}

function signatureOf(digest: string, until: number): Buffer {
  const hash = createHmac('sha256', secret).update(`${digest} ${until}`).digest();
  return hash.subarray(0, SIGNATURE_BYTES);
}
