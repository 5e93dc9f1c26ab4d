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
])('takes %j for an email address: %s', (value, expected) => {
  expect(isEmail(value)).toBe(expected);
});
