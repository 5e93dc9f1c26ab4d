import { negotiateEncoding } from './negotiate-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['BR ; Q=0.8', 'br'],
  ['identity', null],
  ['brotli', null],
  ['', null],
  [undefined, null],
])('negotiates the encoding of %p as %p', (header, encoding) => {
  expect(negotiateEncoding(header, ['br', 'gzip'])).toBe(encoding);
});

it('offers only the encodings that are supported', () => {
  expect(negotiateEncoding('gzip, br;q=0.1', ['br'])).toBe('br');
  expect(negotiateEncoding('gzip', ['br'])).toBeNull();
});
