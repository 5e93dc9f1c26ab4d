import { readFileSync } from 'node:fs';
import { gte, minVersion } from 'semver';
import { browserSources } from './browser-sources.ts';

const remotes = ['mf-profile', 'mf-boards', 'mf-business', 'mf-guidance', 'mf-consent'];

const readRequires = (remote: string): string =>
  JSON.parse(readFileSync(`${remote}/package.json`, 'utf8')).corkboard.requires;

it.each(remotes)('%s requires the contract whose modules it takes from the shell', (remote) => {
  const uses = [...browserSources].filter(
    ([file, text]) =>
      file.startsWith(`${remote}/`) &&
      /^import (?!type )[^;]*@corkboard\/shared\/(failures|lazy|lists|storage)'/m.test(text),
  );
  const isEnough = gte(minVersion(readRequires(remote)) ?? '0.0.0', '1.44.0');
  expect(isEnough ? [] : uses.map(([file]) => file)).toEqual([]);
});

it.each(remotes)('%s requires the same contract in its package and its interface', (remote) => {
  const [, requires] =
    /requires: '([^']+)'/.exec(readFileSync(`${remote}/src/remote.tsx`, 'utf8')) ?? [];
  expect(requires).toBe(readRequires(remote));
});
