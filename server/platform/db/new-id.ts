import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARS = 9;
const RANDOM_CHARS = 11;

/**
 * Returns an id of 45 time bits, which sort by creation, and 55 random bits, which can't be guessed. Created in the
 * server, because distributed databases lack sequences.
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
