import { usernameChangeableAt, validateUsername } from './username.ts';

const DAY = 86_400_000;

it.each([
  ['noorhaddad', null],
  ['N_0', null],
  ['no', 'too-short'],
  ['', 'too-short'],
  ['a'.repeat(30), null],
  ['a'.repeat(31), 'too-long'],
  ['noor haddad', 'characters'],
  ['noor.haddad', 'characters'],
  ['nöör', 'characters'],
  ['settings', 'reserved'],
  ['Settings', 'reserved'],
  ['_saved', 'reserved'],
])('validates %j with %s', (username, error) => {
  expect(validateUsername(username)).toBe(error);
});

it.each([
  ['never changed', [], null],
  ['changed once', [99 * DAY], null],
  ['changed twice', [80 * DAY, 99 * DAY], 110 * DAY],
  ['changed twice at once', [99 * DAY, 99 * DAY], 129 * DAY],
  ['one of them long ago', [70 * DAY, 99 * DAY], null],
  ['out of order', [99 * DAY, 80 * DAY, 1], 110 * DAY],
])('allows two username changes in 30 days: %s', (_what, changes, at) => {
  expect(usernameChangeableAt(changes, 100 * DAY)).toBe(at);
});
