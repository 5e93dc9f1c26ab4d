import { aBusinessProfile } from '../../testing/builders.ts';
import { actingPinsPath, actingUsername } from './acting-pins-path.ts';

const businessAccess = { profiles: [aBusinessProfile({ id: '42' })] };
const viewer = { id: '7', username: 'ann' };

it('leads to the Pins of the acting subject', () => {
  expect(actingPinsPath({ subject: '42', viewer, businessAccess })).toBe('/tarnandloom/pins/');
  expect(actingPinsPath({ subject: '7', viewer, businessAccess })).toBe('/ann/pins/');
});

it('names the acting subject, and no other profile', () => {
  expect(actingUsername({ subject: '42', viewer, businessAccess })).toBe('tarnandloom');
  expect(actingUsername({ subject: '7', viewer, businessAccess })).toBe('ann');
  expect(actingUsername({ subject: '8', viewer, businessAccess })).toBeNull();
});
