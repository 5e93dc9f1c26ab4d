import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK_BYTES = 16;

// Module state, because the codecs of lists are constants and an installation has only one key.
let keys = deriveKeys(randomBytes(32));

/** Sets the key that all processes of an installation share. Until then, sealed texts open only in this process. */
export function setSealKey(secret: string): void {
  keys = deriveKeys(Buffer.from(secret));
}

/** Encrypts a text, so that clients can neither read nor change it. Equal texts get equal seals, so that pages can be cached. */
export function sealText(text: string): string {
  const nonce = createHmac('sha256', keys.nonce).update(text).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keys.text, nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** Returns null for a text that this installation didn't seal. */
export function openText(sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.byteLength < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keys.text, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') +
      decipher.final('utf8')
    );
  } catch {
    return null;
  }
}

/** Returns the same mark for equal texts. Clients can't make one. */
export function markText(text: string): string {
  const mark = createHmac('sha256', keys.mark).update(text).digest();
  return mark.subarray(0, MARK_BYTES).toString('base64url');
}

/** Whether `markText` made the mark for this text. */
export function isMarkOf(mark: string, text: string): boolean {
  const [found, expected] = [Buffer.from(mark), Buffer.from(markText(text))];
  return found.byteLength === expected.byteLength && timingSafeEqual(found, expected);
}

function deriveKeys(secret: Buffer): { nonce: Buffer; text: Buffer; mark: Buffer } {
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest();
  return { nonce: derive('nonce'), text: derive('text'), mark: derive('mark') };
}
