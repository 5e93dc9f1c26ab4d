import { valid } from 'semver';
import { isDevVersion, toDevVersion } from './dev-version.ts';

it('is semver, also for an all-digit digest with a leading zero', () => {
  const version = toDevVersion('1.0.0', '0276883598031c24');
  expect(valid(version)).toBe(version);
  expect(isDevVersion(version)).toBe(true);
});

it('tells development versions from released ones', () => {
  expect(isDevVersion('1.0.0-dev.1f3fc84ba800')).toBe(true);
  expect(isDevVersion('1.0.0')).toBe(false);
  expect(isDevVersion('1.0.0-beta.1')).toBe(false);
});
