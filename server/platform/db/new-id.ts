import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARS = 9;
const COUNT_CHARS = 2;
const RANDOM_CHARS = 9;

/** Asking for random bytes costs the same for one id as for hundreds. */
const pool = new Uint8Array(RANDOM_CHARS * 256);
let used = pool.length;

let lastMs = 0;
let count = 0;

/**
 * Returns an id of 45 time bits and a 10-bit count within the millisecond, so that the ids of a process sort by creation,
 * and 45 random bits, which can't be guessed. Created in the server, because distributed databases lack sequences.
 */
export function newId(now: number = Date.now()): string {
  count = now === lastMs ? count + 1 : 0;
  lastMs = now;
  return encode(now, TIME_CHARS) + encode(count, COUNT_CHARS) + takeRandom();
}

function takeRandom(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let random = '';
  for (const byte of pool.subarray(used, used + RANDOM_CHARS)) random += ALPHABET.charAt(byte % 32);
  used += RANDOM_CHARS;
  return random;
}

function encode(value: number, length: number): string {
  let text = '';
  for (let rest = value, i = 0; i < length; i++, rest = Math.floor(rest / 32)) {
    text = ALPHABET.charAt(rest % 32) + text;
  }
  return text;
}
