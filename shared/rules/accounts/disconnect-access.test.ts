import { disconnectAccess } from './disconnect-access.ts';

const own = { email: 'ada@corkboard.test', has_password: true, social: ['one'] };

it.each([
  ['the only one of an account with a login', own, null],
  ['one of several', { email: null, has_password: false, social: ['one', 'two'] }, null],
  ['the only one next to an email address', { ...own, has_password: false }, 'needs-password'],
  ['the only one next to a password', { ...own, email: null }, 'needs-email'],
  ['the only login', { email: null, has_password: false, social: ['one'] }, 'needs-email'],
])('decides whether to disconnect %s', (_which, account, reason) => {
  expect(disconnectAccess(account)).toEqual(
    reason === null ? { allowed: true } : { allowed: false, reason },
  );
});
