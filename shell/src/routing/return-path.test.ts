import { boardReturnPath, returnPath } from './return-path.ts';

it('accepts an internal path', () => {
  expect(returnPath('/noorhaddad/?a=b#c')).toBe('/noorhaddad/?a=b#c');
});

it.each([
  null,
  '',
  'noorhaddad',
  'https://other.example/',
  '//other.example/',
  '/\\other.example/',
  '/a\nb',
  '/login/',
  '/signup/?next=/x/',
])('rejects any other value: %j', (next) => {
  expect(returnPath(next)).toBeNull();
});

it.each([
  ['/ann/cakes/', '/ann/cakes/?accept_invite=true&seamless=true'],
  ['/ann/cakes/?a=1', '/ann/cakes/?a=1&accept_invite=true&seamless=true'],
  ['https://evil.example/', null],
  [null, null],
])('[LOGIN-020] maps the invitation to board %s to %s', (boardUrl, path) => {
  expect(boardReturnPath(boardUrl)).toBe(path);
});
