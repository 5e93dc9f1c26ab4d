import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD = 30;
const RECOVERY_CODES = 10;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function otpauthUri(secret: string, username: string): string {
  return createTotp(secret, username).toString();
}

/** Returns an SVG as a `data:` URL, which the page's CSP allows for images. */
export function createQrDataUrl(uri: string): string {
  const svg = renderSVG(uri, { border: 2, ecc: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/**
 * Returns the number of the code's 30-second step since 1970, or null for a wrong code. Accepts one step early or
 * late, because clocks differ.
 */
export function matchTotpStep(code: string, secret: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = createTotp(secret, '').validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`);
}

export function recoveryHash(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId}:${normalizeCode(code)}`)
    .digest('hex');
}

export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

function createTotp(secret: string, username: string): TOTP {
  return new TOTP({
    issuer: 'Corkboard',
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });
}

function letters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
