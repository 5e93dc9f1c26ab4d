import { canMessage } from './can-message.ts';

const viewer = { isAuth: true, should_show_messaging: true };
const person = { is_partner: false, blocked_by_me: false, should_show_messaging: true };

it('[MSG-009] allows messages where both sides do', () => {
  expect(canMessage(viewer, person)).toBe(true);
  expect(canMessage({ ...viewer, should_show_messaging: false }, person)).toBe(false);
  expect(canMessage(viewer, { ...person, should_show_messaging: false })).toBe(false);
  expect(canMessage(viewer, { ...person, blocked_by_me: true })).toBe(false);
});

it('[MSG-010] asks a business for its yes as well', () => {
  const partner = { ...person, is_partner: true };
  expect(canMessage(viewer, { ...partner, enable_profile_message: true })).toBe(true);
  expect(canMessage(viewer, { ...partner, enable_profile_message: false })).toBe(false);
  expect(canMessage(viewer, partner)).toBe(false);
});

it('offers it to somebody who is signed out', () => {
  expect(canMessage({ isAuth: false, should_show_messaging: false }, person)).toBe(true);
});
