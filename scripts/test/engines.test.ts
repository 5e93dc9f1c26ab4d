import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minVersion, satisfies } from 'semver';

const root = resolve(import.meta.dirname, '../..');

interface Package {
  engines?: { node?: string };
}

function readPackages(file: string): Record<string, Package> {
  // npm writes the file in this form.
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Package> };
  return lock.packages;
}

it('depends only on packages that run on the lowest supported Node', () => {
  const packages = readPackages(resolve(root, 'package-lock.json'));
  const lowest = minVersion(packages['']?.engines?.node ?? '');
  expect(lowest?.version).toBe('20.20.0');

  const tooNew = Object.entries(packages).flatMap(([path, { engines }]) =>
    engines?.node === undefined || satisfies(lowest ?? '', engines.node)
      ? []
      : [`${path} asks for ${engines.node}`],
  );
  expect(tooNew).toEqual([]);
});
