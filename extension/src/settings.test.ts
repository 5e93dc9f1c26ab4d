import { toOrigin } from './settings.ts';

it.each([
  ['corkboard.example', 'https://corkboard.example'],
  [' https://corkboard.example/noorhaddad/ ', 'https://corkboard.example'],
  ['http://localhost:3000/', 'http://localhost:3000'],
])('sends the token for %p to %p', (typed, origin) => {
  expect(toOrigin(typed)).toBe(origin);
});

it.each(['', 'http://corkboard.example', 'ftp://corkboard.example', 'javascript:alert(1)', 'a b'])(
  'never sends a token to %p',
  (typed) => {
    expect(toOrigin(typed)).toBeNull();
  },
);
