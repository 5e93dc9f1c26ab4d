import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARS = 9;
const RANDOM_CHARS = 11;

/**
 * A new id: 45 bits of time, so that rows made later sort later, and 55 random bits, so that nobody
 * can count up to the next one. Made here and not by the database, which may be a distributed one.
 */
export function newId(now: number = Date.now()): string {
  let time = '';
  for (let rest = now, i = 0; i < TIME_CHARS; i++, rest = Math.floor(rest / 32)) {
    time = ALPHABET.charAt(rest % 32) + time;
  }
  let random = '';
  for (const byte of randomBytes(RANDOM_CHARS)) random += ALPHABET.charAt(byte % 32);
  return time + random;
}
