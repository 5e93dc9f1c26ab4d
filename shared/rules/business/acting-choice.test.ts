import { formatActingChoice, parseActingChoice } from './acting-choice.ts';

it('[ACT-007] names the profile only for the member who chose it', () => {
  const value = formatActingChoice('7', '42');

  expect(parseActingChoice(value, '7')).toBe('42');
  expect(parseActingChoice(value, '8')).toBeNull();
});

it.each([undefined, '', '7', '7.', '7.7', '7.42.43', '7.%27', '.42'])(
  'ignores the value %s',
  (value) => expect(parseActingChoice(value, '7')).toBeNull(),
);
