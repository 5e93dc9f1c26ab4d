import { isPinLink } from './pin-link.ts';

it.each([
  ['', false],
  [' ', false],
  ['https://a@b.co', false],
  ['foo', false],
  ['https://', false],
  ['a.co', true],
  ['https://a.co/x', true],
])('[CREATE-017] validates "%s": %s', (url, isTaken) => {
  expect(isPinLink(url)).toBe(isTaken);
});
