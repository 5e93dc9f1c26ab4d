import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createSbom } from './sbom.ts';
import type { Workspace } from './workspace.ts';

let root: string;
let built: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'corkboard-sbom-'));
  built = path.join(root, 'mf-boards/dist/1.0.0');
  await mkdir(path.join(built, 'web'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

async function writeJson(file: string, json: object): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), JSON.stringify(json));
}

const integrity = `sha512-${Buffer.from('abc').toString('base64')}`;

async function writeLock(): Promise<void> {
  await writeJson('package-lock.json', {
    packages: {
      'mf-boards': { dependencies: { drag: '^2', '@corkboard/shared': '^1', gone: '1' } },
      shared: { name: '@corkboard/shared', version: '1.0.0', dependencies: { react: '19' } },
      'node_modules/@corkboard/shared': { link: true, resolved: 'shared' },
      'node_modules/react': { version: '19.0.0', license: 'MIT' },
      'node_modules/drag': {
        name: '@kind/drag',
        version: '2.0.0',
        integrity,
        license: '(MIT OR Apache-2.0)',
        dependencies: { react: '18' },
      },
      'node_modules/drag/node_modules/react': { version: '18.0.0', license: 'SEE LICENSE IN X' },
      'node_modules/unused': { version: '1.0.0' },
    },
  });
}

const make = () =>
  createSbom(
    built,
    { name: 'mf-boards', folder: path.join(root, 'mf-boards') } as Workspace,
    '1.0.0',
  );

it('lists the packages that have a module in the build', async () => {
  await writeLock();
  await writeJson('shared/package.json', { name: '@corkboard/shared', version: '1.2.0' });
  await writeJson('mf-boards/dist/1.0.0/web/mf-modules.json', ['node_modules/drag', 'shared']);
  await writeJson('mf-boards/dist/1.0.0/node/mf-modules.json', ['node_modules/drag']);

  expect(make()).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: {
      component: { name: 'mf-boards', version: '1.0.0' },
      properties: [{ value: 'bundled' }],
    },
    components: [
      { purl: 'pkg:npm/%40corkboard/shared@1.2.0', group: '@corkboard', name: 'shared' },
      {
        purl: 'pkg:npm/%40kind/drag@2.0.0',
        hashes: [{ alg: 'SHA-512', content: '616263' }],
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      },
    ],
    dependencies: [
      {
        ref: 'mf-boards@1.0.0',
        dependsOn: ['pkg:npm/%40corkboard/shared@1.2.0', 'pkg:npm/%40kind/drag@2.0.0'],
      },
    ],
  });
});

it('lists what the lock file installs for another build tool', async () => {
  await writeLock();
  const sbom = make();
  expect(sbom?.metadata.properties).toEqual([{ name: 'corkboard:packages', value: 'installed' }]);
  expect(sbom?.components.map(({ purl, licenses }) => [purl, licenses?.[0]])).toEqual([
    ['pkg:npm/%40corkboard/shared@1.0.0', undefined],
    ['pkg:npm/%40kind/drag@2.0.0', { expression: '(MIT OR Apache-2.0)' }],
    ['pkg:npm/react@18.0.0', { license: { name: 'SEE LICENSE IN X' } }],
    ['pkg:npm/react@19.0.0', { license: { id: 'MIT' } }],
  ]);
});

it('makes none without a list and a lock file', () => {
  expect(make()).toBeNull();
});
