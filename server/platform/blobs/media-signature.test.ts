import { setMediaKey, signedSeconds, signMedia } from './media-signature.ts';

const digest = 'a'.repeat(64);
const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 22, 12);

function parseQuery(url: string) {
  return Object.fromEntries(new URLSearchParams(url));
}

it('returns the same URL within a window, valid for another', () => {
  const first = signMedia(digest, NOON);
  expect(signMedia(digest, NOON + 12 * HOUR - 1)).toBe(first);
  expect(signMedia(digest, NOON + 12 * HOUR)).not.toBe(first);
  expect(signedSeconds(digest, parseQuery(first), NOON)).toBe(24 * 3600);
  expect(signedSeconds(digest, parseQuery(first), NOON + 24 * HOUR - 1)).toBe(1);
  expect(signedSeconds(digest, parseQuery(first), NOON + 24 * HOUR)).toBeNull();
});

it('rejects other media and changed queries', () => {
  const query = parseQuery(signMedia(digest, NOON));
  const later = String(Number(query['until']) + 43_200);
  expect(signedSeconds('b'.repeat(64), query, NOON)).toBeNull();
  expect(signedSeconds(digest, { ...query, until: later }, NOON)).toBeNull();
  expect(signedSeconds(digest, { ...query, key: 'A'.repeat(22) }, NOON)).toBeNull();
  for (const until of ['', 'x', '1e400', '-1']) {
    expect(signedSeconds(digest, { ...query, until }, NOON)).toBeNull();
  }
  expect(signedSeconds(digest, {}, NOON)).toBeNull();
});

it('rejects a signature made with another key', () => {
  setMediaKey('one');
  const query = parseQuery(signMedia(digest, NOON));
  setMediaKey('two');
  expect(signedSeconds(digest, query, NOON)).toBeNull();
  setMediaKey('one');
  expect(signedSeconds(digest, query, NOON)).toBe(24 * 3600);
});
