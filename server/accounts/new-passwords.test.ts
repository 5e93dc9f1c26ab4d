import { isGuessable } from './new-passwords.ts';

const ada = { username: 'adaquist', email: 'ada@corkboard.test', full_name: 'Ada Quist' };

it.each([
  'password1234',
  'Passw0rd!',
  'qwertzuiop',
  'letmein2026',
  'a'.repeat(16),
  'x'.repeat(200),
  'adaquist',
  'AdaQuist2026',
  'ada@corkboard.test',
  'corkboard2026',
  'corkboard-demo',
])('rejects %s', (password) => {
  expect(isGuessable(password, ada)).toBe(true);
});

it.each(['a quiet loom', 'correct horse battery staple', 'x7$kQp2!vB', 'ein stiller Webstuhl'])(
  'accepts %s',
  (password) => {
    expect(isGuessable(password, ada)).toBe(false);
  },
);
