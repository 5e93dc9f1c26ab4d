import { returnPath } from './return-path.ts';

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
