import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile } from '@corkboard/release-contract/contract';
import { containerName } from '@corkboard/shared/rules/release';
import { jest } from '@jest/globals';

import { aBuild, anArchive } from '../../release/testing/archives.ts';
import { containerSource } from '../testing/fixture-remotes.ts';
import { openProduct, type ProductKit } from '../testing/product-kit.ts';

jest.setTimeout(600_000);

let kit: ProductKit;
let token: string;

beforeAll(async () => {
  kit = await openProduct();
  token = (await readFile(join(kit.dataDir, 'admin-token'), 'utf8')).trim();
});
afterAll(() => kit.close());

const SLOT = 'profile.footer';

function aVersion(changes: Partial<ReleaseFile> = {}): Record<string, string> {
  const { version = '1.0.0' } = changes;
  const container = containerName('notes', version);
  const plain = { name: 'notes', team: 'guests', version, slots: [SLOT], container };
  return { ...aBuild({ ...plain, ...changes }), 'node/remoteEntry.js': aNodeBuild("h('p')") };
}

function aNodeBuild(element: string, top = ''): string {
  const slots = `{ '${SLOT}': { Component: () => ${element} } }`;
  return containerSource({ fills: [SLOT], slots, top });
}

function upload(files: Record<string, string>) {
  return kit.app.inject({
    method: 'POST',
    url: '/_release/v1/publish',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    payload: anArchive(files),
  });
}

const findVersions = () =>
  kit.db.selectFrom('remote_versions').select(['remote', 'version']).execute();

function aManifest(shared: object): string {
  const { 'web/mf-manifest.json': manifest = '' } = aVersion();
  return JSON.stringify({ ...JSON.parse(manifest), shared: [shared] });
}

const LAZY = 'web/later.3c4d.js';
const UNGUARDED =
  'var l = (u) => { var s = document.createElement("script"); s.src = u; document.head.append(s); };';

it.each<[string, Record<string, string>, string, string]>([
  ['invalid JavaScript', { [LAZY]: 'var a = ;' }, 'script_syntax', LAZY],
  ['an unguarded chunk loader', { [LAZY]: UNGUARDED }, 'chunk_guard', LAZY],
  ['eval', { [LAZY]: 'eval(name);' }, 'page_policy', LAZY],
  [
    'a font of another site',
    { 'web/face.5e6f.css': '@import "//a.b/c";' },
    'page_policy',
    'web/face.5e6f.css',
  ],
  ['a bundled React', { [LAZY]: 'a={rendererPackageName:"react-dom"}' }, 'own_copy', LAZY],
  [
    'another React',
    { 'web/mf-manifest.json': aManifest({ name: 'react', requiredVersion: '^18.0.0' }) },
    'shared_module',
    'web/mf-manifest.json',
  ],
  [
    'a module that the shell does not provide',
    { 'web/mf-manifest.json': aManifest({ name: 'vue', requiredVersion: '^3.0.0' }) },
    'shared_module',
    'web/mf-manifest.json',
  ],
  [
    'a node build that needs a browser',
    { 'node/remoteEntry.js': aNodeBuild("h('p')", 'document.title;') },
    'node_build',
    'node/remoteEntry.js',
  ],
  [
    'a node build that calls process.exit',
    { 'node/remoteEntry.js': aNodeBuild("h('p')", 'process.exit(1);') },
    'node_build',
    'node/remoteEntry.js',
  ],
  [
    'a node build that loops while it loads',
    { 'node/remoteEntry.js': aNodeBuild("h('p')", 'for (;;) {}') },
    'node_build',
    'node/remoteEntry.js',
  ],
  [
    'a slot that loops',
    { 'node/remoteEntry.js': aNodeBuild('(() => { while (true); })()') },
    'node_build',
    'node/remoteEntry.js',
  ],
  [
    'a slot that throws',
    { 'node/remoteEntry.js': aNodeBuild('missing.name') },
    'slot_render',
    'node/remoteEntry.js',
  ],
  [
    'a style attribute',
    { 'node/remoteEntry.js': aNodeBuild("h('p', { style: { color: 'red' } })") },
    'style_attribute',
    'node/remoteEntry.js',
  ],
  [
    'a slot that the page does not have',
    aVersion({ slots: ['a.b'] }),
    'unknown_slot',
    'release.json',
  ],
  [
    'a slot that the remote does not fill',
    aVersion({ slots: [SLOT, 'profile.badges'] }),
    'slot_missing',
    'release.json',
  ],
  [
    'a slot that release.json does not name',
    aVersion({ slots: ['profile.badges'] }),
    'slot_undeclared',
    'release.json',
  ],
  ['a newer contract', aVersion({ requires: '^2.0.0' }), 'contract_range', 'release.json'],
  ['an invalid version', aVersion({ version: 'v1.0.0' }), 'version', 'release.json'],
])('rejects %s with a code, a location, and a fix', async (_what, changes, check, file) => {
  const before = await findVersions();
  const response = await upload({ ...aVersion(), ...changes });
  expect(response.statusCode).toBe(422);
  const { message, problems } = response.json();
  expect(message).toContain(file);
  expect(problems[0]).toMatchObject({
    check,
    file,
    message: expect.stringMatching(/\S/),
    fix: expect.stringMatching(/\.$/),
  });
  expect(problems[0].line).toBeGreaterThan(0);
  expect(await findVersions()).toEqual(before);
});

it('publishes the version without these problems', async () => {
  const response = await upload(aVersion({ version: '1.0.1' }));
  expect(response.json()).toMatchObject({ remote: 'notes', version: '1.0.1', already: false });
});
