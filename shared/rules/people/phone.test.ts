import { toPhoneCode, validatePhone } from './phone.ts';

it.each([
  ['44', '+44'],
  ['+44', '+44'],
  [' 1 ', '+1'],
  ['+1876', '+1876'],
])('writes the country code "%s" as %s', (text, code) => {
  expect(toPhoneCode(text)).toBe(code);
});

it.each(['', '+', '0', '044', '++44', '12345', 'GB', '4 4'])(
  'has no country code in "%s"',
  (text) => {
    expect(toPhoneCode(text)).toBeNull();
  },
);

it.each([
  ['20 7946 0000', null],
  ['(020) 7946-0000', null],
  ['01/23.45', null],
  ['123', null],
  ['12', 'too-short'],
  ['1--', 'too-short'],
  ['call us 123', 'characters'],
  ['+44 20', 'characters'],
  ['1'.repeat(30), null],
  ['1'.repeat(31), 'too-long'],
])('validates the phone number "%s": %s', (text, denial) => {
  expect(validatePhone(text)).toBe(denial);
});
