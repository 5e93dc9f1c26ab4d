import { toFormValues } from '../form-values.ts';
import { profileSettings } from '../testing/profile-settings.ts';
import { isTooLong, validateFields } from './validate-fields.ts';

const draft = toFormValues(profileSettings());

it('accepts the saved values', () => {
  expect(validateFields(draft)).toEqual({});
});

it.each([
  ['username', 'a b'],
  ['username', 'ab'],
  ['username', 'settings'],
  ['full_name', '  '],
  ['full_name', '\u3164\u200b'],
  ['website_url', 'ftp://noor.example'],
  ['impressum_url', 'nowhere'],
  ['contact_email', 'noor'],
  ['contact_phone', 'call me'],
  ['contact_phone_code', 'GB'],
  ['contact_phone_code', '0'],
] as const)('[FMT-008] rejects %s "%s"', (field, value) => {
  expect(Object.keys(validateFields({ ...draft, [field]: value }))).toEqual([field]);
});

it.each([
  ['call us 123', 'Use only digits, spaces, and ( ) . / -'],
  ['12', 'Use at least 3 digits'],
  ['1'.repeat(31), 'Use at most 30 characters'],
  ['12 34 56 78', undefined],
  [' ', undefined],
])('says what is wrong with the phone number "%s"', (contact_phone, words) => {
  expect(validateFields({ ...draft, contact_phone }).contact_phone).toBe(words);
});

it.each(['44', '+44'])('accepts the country code %s', (contact_phone_code) => {
  expect(validateFields({ ...draft, contact_phone_code })).toEqual({});
});

it('accepts four short pronouns', () => {
  expect(validateFields({ ...draft, pronouns: ['a', 'b', 'c', 'd', 'e'] })).toHaveProperty(
    'pronouns',
  );
  expect(validateFields({ ...draft, pronouns: ['x'.repeat(21)] })).toHaveProperty('pronouns');
});

it('[FMT-007] accepts an empty field', () => {
  expect(validateFields({ ...draft, website_url: null, contact_email: null })).toEqual({});
});

it('counts characters like the API', () => {
  expect(isTooLong({ ...draft, about: '👩‍🎨'.repeat(500) })).toBe(false);
  expect(isTooLong({ ...draft, about: '👩‍🎨'.repeat(501) })).toBe(true);
  expect(isTooLong({ ...draft, profile_place: { street: 'x'.repeat(101) } })).toBe(true);
});
