import { returnPath } from './return-path.ts';

it.each(['/', '/noorhaddad/?a=b#c', '/noor/م/', '/signup-art/', '/search/pins/?q=..//x'])(
  'accepts %j',
  (next) => {
    expect(returnPath(next)).toBe(next);
  },
);

it.each([
  undefined,
  null,
  '',
  'noorhaddad',
  'https://other.example/',
  '//other.example/',
  '/\\other.example/',
  '/a\nb',
])('rejects %j, which is no path of this site', (next) => {
  expect(returnPath(next)).toBeNull();
});

it.each([
  '/login',
  '/login/',
  '/login?next=/x/',
  '/login#x',
  '/signup/?next=/x/',
  '/signup/topics/',
  '/x/../login/',
])('rejects %j, a page of the login', (next) => {
  expect(returnPath(next)).toBeNull();
});

it.each([
  '/x/..//other.example/',
  '/.//other.example/',
  '/%2e//other.example/',
  '/x/%2E%2e//other.example/',
  '/x/..\\/other.example/',
])('rejects %j, which resolves to the address of another site', (next) => {
  expect(new URL(next, 'https://corkboard.test').pathname).toBe('//other.example/');
  expect(returnPath(next)).toBeNull();
});
