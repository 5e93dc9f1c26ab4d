import { aBusinessProfile } from '../../testing/builders.ts';
import { actingPinsPath } from './acting-pins-path.ts';

const businessAccess = { profiles: [aBusinessProfile({ id: '42' })] };
const viewer = { username: 'ann' };

it('leads to the Pins of the acting subject', () => {
  expect(actingPinsPath({ subject: '42', viewer, businessAccess })).toBe('/tarnandloom/pins/');
  expect(actingPinsPath({ subject: '7', viewer, businessAccess })).toBe('/ann/pins/');
});
