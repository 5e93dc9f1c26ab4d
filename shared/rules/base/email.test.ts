import { isEmail } from './email.ts';

it.each([
  ['name@example.com', true],
  ["o'hara+pins@mail.example.co", true],
  ['x@y', false],
  ['v@localhost', false],
  ['a b@c.example', false],
  ['a@b@c.example', false],
  ['@example.com', false],
  ['name@example.', false],
  ['(x1)ada@lind.example', false],
  ['ada@lind.example(x1)', false],
  ['x<ada@lind.example>', false],
  ['<ada@lind.example', false],
  ['1,ada@lind.example', false],
  ['ada@lind.example;1', false],
  ['g:ada@lind.example;', false],
  ['"ada"@lind.example', false],
  ['a\\da@lind.example', false],
  ['ada@[10.0.0.1]', false],
])('takes %j for an email address: %s', (value, expected) => {
  expect(isEmail(value)).toBe(expected);
});
