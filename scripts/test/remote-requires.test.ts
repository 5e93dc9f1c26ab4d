import { readFileSync } from 'node:fs';
import {
  findNewerNames,
  findProviders,
  findUnknownNames,
  readProvidedSince,
  type UsedName,
} from '../build/contract/provided-since.ts';
import { browserSources } from './browser-sources.ts';

const remotes = ['mf-profile', 'mf-boards', 'mf-business', 'mf-guidance', 'mf-consent'];
const providedSince = readProvidedSince();

const readRequires = (remote: string): string =>
  JSON.parse(readFileSync(`${remote}/package.json`, 'utf8')).corkboard.requires;

const IMPORT = /^(?:import|export) \{([^}]*)\} from '(@corkboard\/shared\/[^']+)'/gm;

/** What its own sources name. Its build also knows what modules of the SDK use. */
function findUsedNames(remote: string): UsedName[] {
  const texts = [...browserSources].filter(([file]) => file.startsWith(`${remote}/`));
  return texts.flatMap(([, text]) =>
    [...text.matchAll(IMPORT)].flatMap(([, names = '', entryPoint = '']) =>
      names
        .split(',')
        .map((it) => it.trim().replace(/^type | as .*/g, ''))
        .filter((it) => it !== '')
        .flatMap((name) => findProviders({ entryPoint, name }, providedSince)),
    ),
  );
}

it.each(remotes)('%s requires the contract whose names it takes from the shell', (remote) => {
  expect(findNewerNames(findUsedNames(remote), readRequires(remote), providedSince)).toEqual([]);
});

it.each(remotes)('%s takes only names that the shell has', (remote) => {
  expect(findUnknownNames(findUsedNames(remote), providedSince)).toEqual([]);
});

it('finds names that a source takes through another entry point', () => {
  expect(findNewerNames(findUsedNames('mf-boards'), '^1.43.0', providedSince)).toContainEqual({
    module: '@corkboard/shared/remote',
    name: 'pagedQuery',
    since: '1.44.0',
  });
});

it.each(remotes)('%s requires the same contract in its package and its interface', (remote) => {
  const [, requires] =
    /requires: '([^']+)'/.exec(readFileSync(`${remote}/src/remote.tsx`, 'utf8')) ?? [];
  expect(requires).toBe(readRequires(remote));
});
