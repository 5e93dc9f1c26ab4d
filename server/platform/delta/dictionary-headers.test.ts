import { readDictionary } from './dictionary-headers.ts';

const headers = {
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': ':pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:',
  'dictionary-id': '"1.4.0"',
};

it('reads the dictionary that a browser offers', () => {
  const dictionary = readDictionary({ headers });
  expect(dictionary?.id).toBe('1.4.0');
  expect(dictionary?.digest.toString('hex')).toMatch(/^a591a6d40bf420404a01/);
});

it.each([
  ['accepts no deltas', { 'accept-encoding': 'gzip, br, zstd' }],
  ['offers no dictionary', { 'available-dictionary': undefined }],
  ['offers no SHA-256', { 'available-dictionary': ':AAAA:' }],
  ['names no version', { 'dictionary-id': undefined }],
  ['names a path', { 'dictionary-id': '"../1.4.0"' }],
])('ignores a browser that %s', (_what, change) => {
  expect(readDictionary({ headers: { ...headers, ...change } })).toBeUndefined();
});
