import { sharedVersions } from '../singletons.ts';
import {
  findNewerNames,
  findProviders,
  findUnknownNames,
  readProvidedSince,
} from './provided-since.ts';

const SHELL = '@corkboard/shared/remote';
const providedSince = {
  [SHELL]: { useShell: '1.0.0', useIntent: '1.3.0', pagedQuery: '1.44.0' },
  '@corkboard/shared/ui': { Avatar: '1.0.0' },
};

const used = [
  ...['useShell', 'useIntent', 'pagedQuery', 'unknown'].map((name) => ({ module: SHELL, name })),
  { module: 'react', name: 'useState' },
];

it('knows the modules that the shell shares', () => {
  const known = readProvidedSince();
  const shared = Object.keys(sharedVersions()).filter((name) => name.startsWith('@corkboard/'));
  expect(Object.keys(known).toSorted()).toEqual(shared.toSorted());
  expect(known[SHELL]).toMatchObject({ defineRemote: '1.0.0', useIntent: '1.4.0' });
});

it.each([
  ['^1.44.0', []],
  ['^1.45.0', []],
  ['^2.0.0', []],
  ['^1.44.0 || ^2.0.0', []],
  ['^1.43.0', ['pagedQuery']],
  ['>=1.3.0 <3', ['pagedQuery']],
  ['>=1.44 <2', []],
  ['<2.0.0 >=1.44.0', ['useIntent', 'pagedQuery']],
  ['1.x', ['useIntent', 'pagedQuery']],
  ['*', ['useIntent', 'pagedQuery']],
  ['^1.0.0 || ^1.44.0', ['useIntent', 'pagedQuery']],
  ['the newest', []],
])('finds what a shell within %s can lack', (requires, expected) => {
  expect(findNewerNames(used, requires, providedSince).map(({ name }) => name)).toEqual(expected);
});

it('finds names that no shell has', () => {
  expect(findUnknownNames(used, providedSince)).toEqual([{ module: SHELL, name: 'unknown' }]);
});

it.each(['toString', 'hasOwnProperty'])('does not take %s of every object for a name', (name) => {
  const own = { module: SHELL, name };
  expect(findUnknownNames([own], providedSince)).toEqual([own]);
  expect(findNewerNames([own], '^1.0.0', providedSince)).toEqual([]);
  expect(findProviders({ entryPoint: '@corkboard/shared/lists', name }, providedSince)).toEqual([]);
  expect(findProviders({ entryPoint: name, name: 'useShell' }, providedSince)).toEqual([
    { module: SHELL, name: 'useShell' },
  ]);
  expect(findUnknownNames([{ module: name, name: 'default' }], providedSince)).toEqual([]);
});

it('finds the module whose name an entry point passes on', () => {
  const find = (entryPoint: string, name: string) =>
    findProviders({ entryPoint, name }, providedSince);
  expect(find('@corkboard/shared/lists', 'pagedQuery')).toEqual([
    { module: SHELL, name: 'pagedQuery' },
  ]);
  expect(find('@corkboard/shared/lists', 'PAGE_SIZE')).toEqual([]);
  expect(find('@corkboard/shared/ui', 'useShell')).toEqual([
    { module: '@corkboard/shared/ui', name: 'useShell' },
  ]);
});
