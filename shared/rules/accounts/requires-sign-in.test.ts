import { requiresSignIn } from './requires-sign-in.ts';

it.each([
  ['signed out', { isAuth: false, isLimitedLogin: false }, true],
  ['a limited login', { isAuth: true, isLimitedLogin: true }, true],
  ['signed in', { isAuth: true, isLimitedLogin: false }, false],
])('[LOGIN-022] returns for %s: %j -> %s', (_who, viewer, asks) => {
  expect(requiresSignIn(viewer)).toBe(asks);
});
