import fc from 'fast-check';

import { containerName } from './container-name.ts';

it('includes name and version', () => {
  expect(containerName('mf-boards', '1.4.0')).toBe('mf_boards__1_4_0');
  expect(containerName('mf-boards', '1.4.0-dev.a1b2')).toBe('mf_boards__1_4_0__2ddev_a1b2');
});

it('returns a plain identifier', () => {
  expect(containerName('mf-boards', '1.4.0-rc.1-x')).toMatch(/^[a-z][A-Za-z0-9_]*$/);
});

it.each([
  ['Boards', '1.0.0'],
  ['1boards', '1.0.0'],
  ['mf_boards', '1.0.0'],
  ['mf-boards', '1.0.0+build'],
])('rejects %s %s', (name, version) => {
  expect(() => containerName(name, version)).toThrow();
});

const part = fc.stringMatching(/^[0-9A-Za-z-]{1,4}$/);
const aVersion = fc
  .tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.array(part, { maxLength: 3 }))
  .map(([major, minor, patch, pre]) => {
    const tail = pre.length > 0 ? `-${pre.join('.')}` : '';
    return `${major}.${minor}.${patch}${tail}`;
  });
const aName = fc.stringMatching(/^[a-z][a-z0-9-]{0,4}$/);

it('returns different names for different versions', () => {
  const aPair = fc.tuple(aName, aVersion);
  fc.assert(
    fc.property(aPair, aPair, ([name, version], [otherName, otherVersion]) => {
      const isSame = name === otherName && version === otherVersion;
      const clash = containerName(name, version) === containerName(otherName, otherVersion);
      expect(clash).toBe(isSame);
    }),
    { numRuns: 500 },
  );
});
