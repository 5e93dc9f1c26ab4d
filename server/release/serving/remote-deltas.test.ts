import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { applyDelta } from '../../platform/delta/delta.ts';
import { listDigests } from '../state/files/digest-list.ts';
import { findVersion } from '../state/version-repository.ts';
import { aBuild, anArchive } from '../testing/archives.ts';
import { type Kit, openKit } from '../testing/release-kit.ts';

let kit: Kit;

beforeEach(async () => {
  kit = await openKit();
  await publishOver('1.4.0');
});
afterEach(() => kit.close());

const FILES: Record<string, string> = {
  '1.4.0': 'first()',
  '1.5.0': 'second()',
  '1.6.0': 'third()',
};
const CODE = Array.from({ length: 400 }, (_, index) => `call(${index});`).join('\n');

const getScript = (version: string) => `${CODE}\n${FILES[version]};`;

const SAME = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`web/same-${index}.js`, `same(${index});`]),
);

async function publishOver(version: string) {
  const files = { ...aBuild({ version }), ...SAME, 'web/later.3c4d.js': getScript(version) };
  const authorization = await kit.bearer('publisher');
  await kit.app.inject({
    method: 'POST',
    url: '/_release/v1/publish',
    headers: { ...authorization, 'content-type': 'application/gzip' },
    payload: anArchive(files),
  });
}

async function promote(version: string) {
  const headers = await kit.bearer('manager');
  const payload = { remote: 'mf-boards', version, channel: 'stable', reason: 'A test.' };
  await kit.app.inject({ method: 'POST', url: '/_release/v1/promote', headers, payload });
}

function get(version: string, from: string, headers: Record<string, string> = {}) {
  const digest = createHash('sha256').update(getScript(from)).digest('base64');
  return kit.app.inject({
    url: `/remotes/mf-boards/${version}/later.3c4d.js`,
    headers: {
      'accept-encoding': 'gzip, br, dcb, dcz',
      'available-dictionary': `:${digest}:`,
      'dictionary-id': `"${from}"`,
      ...headers,
    },
  });
}

const getFolder = (version: string) => path.join(kit.dataDir, 'remotes/mf-boards', version);

it('sends a returning browser only what changed', async () => {
  await promote('1.4.0');
  await publishOver('1.5.0');

  const response = await get('1.5.0', '1.4.0');
  expect(response.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/remotes/mf-boards/*/later.3c4d.js", id="1.5.0"',
  });
  expect(response.rawPayload.length).toBeLessThan(getScript('1.5.0').length * 0.03);
  const content = await applyDelta(response.rawPayload, Buffer.from(getScript('1.4.0')));
  expect(content?.toString()).toBe(getScript('1.5.0'));
});

it.each([
  ['accepts no deltas', { 'accept-encoding': 'gzip, br' }],
  ['has other bytes', { 'available-dictionary': `:${'A'.repeat(43)}=:` }],
  ['has an unknown version', { 'dictionary-id': '"9.9.9"' }],
])('sends the whole file if a browser %s', async (_what, headers) => {
  await promote('1.4.0');
  await publishOver('1.5.0');
  expect((await get('1.5.0', '1.4.0', headers)).headers['content-encoding']).toBe('br');
});

async function getList(version: string, from: string) {
  const [old, list] = await Promise.all(
    [from, version].map(async (each) => {
      const record = await findVersion(kit.db, 'mf-boards', each);
      return listDigests(record?.files ?? {});
    }),
  );
  const digest = createHash('sha256')
    .update(old?.text ?? '')
    .digest('base64');
  const response = await kit.app.inject({
    url: `/remotes/mf-boards/${version}/${list?.file}`,
    headers: {
      'accept-encoding': 'gzip, br, dcb, dcz',
      'available-dictionary': `:${digest}:`,
      'dictionary-id': `"${from}"`,
    },
  });
  return { response, old: old?.text ?? '', text: list?.text };
}

it('sends a returning browser only the digests that changed', async () => {
  await promote('1.4.0');
  await publishOver('1.5.0');
  const { response, old, text } = await getList('1.5.0', '1.4.0');
  expect(response.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/remotes/mf-boards/*/digests.*.json", id="1.5.0"',
  });
  expect(response.rawPayload.length).toBeLessThan(200);
  const content = await applyDelta(response.rawPayload, Buffer.from(old));
  expect(content?.toString()).toBe(text);
});

it('sends all digests to a browser with a version that was never live', async () => {
  await publishOver('1.5.0');
  const before = await getList('1.4.0', '1.5.0');
  expect(before.response.body).toBe(before.text);
  await promote('1.5.0');
  const { response } = await getList('1.4.0', '1.5.0');
  expect(response.headers['content-encoding']).toBe('dcz');
});

it('makes deltas for a rollback when a version goes live', async () => {
  await promote('1.4.0');
  await publishOver('1.5.0');
  expect((await get('1.4.0', '1.5.0')).headers['content-encoding']).toBe('br');
  await promote('1.5.0');
  const encodings = new Set<unknown>();
  while (!encodings.has('dcz')) {
    encodings.add((await get('1.4.0', '1.5.0')).headers['content-encoding']);
  }
  expect([...encodings].at(-1)).toBe('dcz');
});

it('makes deltas from earlier versions after it goes live', async () => {
  await promote('1.4.0');
  await publishOver('1.5.0');
  await promote('1.5.0');
  await publishOver('1.6.0');
  expect(await readdir(path.join(getFolder('1.6.0'), 'deltas'))).toEqual(['1.5.0']);

  await promote('1.6.0');
  let encoding: unknown;
  while (encoding !== 'dcz') {
    encoding = (await get('1.6.0', '1.4.0')).headers['content-encoding'];
  }
  expect(encoding).toBe('dcz');
});

it('sends the whole file instead of an altered delta', async () => {
  await promote('1.4.0');
  await publishOver('1.5.0');
  const at = path.join(getFolder('1.5.0'), 'deltas/1.4.0/later.3c4d.js');
  const delta = await readFile(at);
  delta[delta.length - 3] = (delta[delta.length - 3] ?? 0) ^ 1;
  await writeFile(at, delta);
  expect((await get('1.5.0', '1.4.0')).headers['content-encoding']).toBe('br');
});

it('sends the whole file when the earlier one is missing', async () => {
  await promote('1.4.0');
  await publishOver('1.5.0');
  await rm(path.join(getFolder('1.4.0'), 'web'), { recursive: true });
  const response = await get('1.5.0', '1.4.0');
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, 'br']);
});

it('publishes without deltas when old files are missing', async () => {
  await promote('1.4.0');
  await rm(path.join(getFolder('1.4.0'), 'web'), { recursive: true });
  await publishOver('1.5.0');
  expect((await get('1.5.0', '1.4.0')).headers['content-encoding']).toBe('br');
  expect(await readdir(getFolder('1.5.0'))).not.toContain('deltas');
});
