import { nextFreeVersion } from './next-free-version.ts';

it.each([
  ['1.4.0', ['1.4.0'], '1.4.1'],
  ['1.4.0', ['1.4.0', '1.4.1', '1.4.2'], '1.4.3'],
  ['1.4.0-rc.1', ['1.4.0-rc.1'], '1.4.0'],
  ['1.4.0-rc.1', ['1.4.0-rc.1', '1.4.0'], '1.4.1'],
])('returns, after %s with %j taken, %s', (version, taken, next) => {
  expect(nextFreeVersion(version, new Set(taken))).toBe(next);
});
