import { aViewer, aVisitor } from '../../testing/builders.ts';
import { isOwnProfile } from './own-profile.ts';

const viewer = aViewer({ id: '1' });
const member = { id: '1' };
const business = { id: '42' };

it('is the profile of the member', () => {
  expect(isOwnProfile({ viewer, subject: '1' }, member)).toBe(true);
  expect(isOwnProfile({ viewer, subject: '1' }, business)).toBe(false);
});

it('is the profile of the business while acting, and not of the member', () => {
  expect(isOwnProfile({ viewer, subject: '42' }, business)).toBe(true);
  expect(isOwnProfile({ viewer, subject: '42' }, member)).toBe(false);
});

it('is the profile of the member on a limited login', () => {
  const limited = aViewer({ id: '1', isLimitedLogin: true });
  expect(isOwnProfile({ viewer: limited, subject: '1' }, member)).toBe(true);
});

it('is no profile for a visitor', () => {
  expect(isOwnProfile({ viewer: aVisitor(), subject: 'visitor' }, member)).toBe(false);
});
