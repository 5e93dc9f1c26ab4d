import { sharedVersions, singletons } from './singletons.ts';

it('ties the version of React to the contract', () => {
  expect(sharedVersions('19.9.0', '1.99.0')).toMatchObject({
    react: '19.9.0',
    '@corkboard/shared/ui': '1.99.0',
  });
  expect(() => sharedVersions('20.0.0', '1.99.0')).toThrow(/1\.99\.0 goes with React 19/);
  expect(() => sharedVersions('19.9.0', '2.0.0')).toThrow(/Raise the major version/);
});

it('requires of a host the versions of one major', () => {
  expect(singletons('remote')).toMatchObject({
    react: { requiredVersion: '^19.0.0', strictVersion: true, import: false },
  });
});
