import { boardReturnPath, returnPath } from './return-path.ts';

it('goes on to a path of this product', () => {
  expect(returnPath('/noorhaddad/?a=b#c')).toBe('/noorhaddad/?a=b#c');
});

it.each([
  null,
  '',
  'noorhaddad',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/a\nb',
  '/login/',
  '/signup/?next=/x/',
])('goes nowhere else: %j', (next) => {
  expect(returnPath(next)).toBeNull();
});

it.each([
  ['/ann/cakes/', '/ann/cakes/?accept_invite=true&seamless=true'],
  ['/ann/cakes/?a=1', '/ann/cakes/?a=1&accept_invite=true&seamless=true'],
  ['https://evil.example/', null],
  [null, null],
])('[LOGIN-020] goes on to the board %s of an invitation as %s', (boardUrl, path) => {
  expect(boardReturnPath(boardUrl)).toBe(path);
});
