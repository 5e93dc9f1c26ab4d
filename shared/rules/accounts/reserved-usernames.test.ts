import { isReservedUsername } from './reserved-usernames.ts';

it.each(['settings', 'Login', 'HOMEFEED', 'moderation', '_release', '_saved'])(
  '[ROUTE-002] reserves %s',
  (word) => {
    expect(isReservedUsername(word)).toBe(true);
  },
);

it.each(['noorhaddad', 'settings1', 'inesmoreau'])('[ROUTE-002] leaves %s available', (name) => {
  expect(isReservedUsername(name)).toBe(false);
});
