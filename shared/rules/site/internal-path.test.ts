import { isInternalPath } from './internal-path.ts';

it.each(['/', '/noorhaddad/', '/noorhaddad/?a=b c#d', '/a//b', '/_release/'])(
  'accepts %j',
  (path) => {
    expect(isInternalPath(path)).toBe(true);
  },
);

it.each(['', 'noorhaddad', ' /noorhaddad/', 'https://other.example/', 'javascript:alert(1)'])(
  'rejects %j',
  (address) => {
    expect(isInternalPath(address)).toBe(false);
  },
);

it.each([
  '//other.example/',
  '/\\other.example/',
  '/\t/other.example/',
  '/\n/other.example/',
  '/\r\\other.example/',
])('rejects %j, which browsers resolve to another origin', (address) => {
  expect(isInternalPath(address)).toBe(false);
  expect(new URL(address, 'https://corkboard.test').host).toBe('other.example');
});
