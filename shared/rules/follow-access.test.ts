import { followAccess } from './follow-access.ts';

const signedIn = { id: 'ines', isAuth: true, isLimitedLogin: false };
const noor = { id: 'noor', blocked_by_me: false };

it('lets somebody signed in follow', () => {
  expect(followAccess(signedIn, noor)).toEqual({ allowed: true });
});

it.each([
  ['sign-in', { id: null, isAuth: false, isLimitedLogin: false }, noor],
  ['sign-in', { ...signedIn, isLimitedLogin: true }, noor],
  ['self', signedIn, { ...noor, id: 'ines' }],
  ['blocked-by-me', signedIn, { ...noor, blocked_by_me: true }],
  ['blocks-me', signedIn, { ...noor, blocks_me: true }],
])('denies with %s', (reason, viewer, user) => {
  expect(followAccess(viewer, user)).toEqual({ allowed: false, reason });
});
