import { isInternalPath } from './internal-path.ts';

it.each(['/', '/noorhaddad/', '/noorhaddad/?a=b c#d', '/a//b', '/_release/'])('owns %j', (path) => {
  expect(isInternalPath(path)).toBe(true);
});

it.each(['', 'noorhaddad', ' /noorhaddad/', 'https://elsewhere.example/', 'javascript:alert(1)'])(
  'does not own %j',
  (address) => {
    expect(isInternalPath(address)).toBe(false);
  },
);

it.each([
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/\n/elsewhere.example/',
  '/\r\\elsewhere.example/',
])('does not own %j, which a browser takes elsewhere', (address) => {
  expect(isInternalPath(address)).toBe(false);
  expect(new URL(address, 'https://corkboard.test').host).toBe('elsewhere.example');
});
