import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openServerKey, verifyWith } from './server-key.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-server-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('makes a key once, which only its owner can read', async () => {
  const { id } = openServerKey(folder);
  expect(openServerKey(folder).id).toBe(id);
  expect((await stat(path.join(folder, 'release-key.pem'))).mode & 0o777).toBe(0o600);
});

it('knows what it signed from what was changed', () => {
  const key = openServerKey(folder);
  const signature = key.sign('plan 1');
  expect(key.verify('plan 1', signature, key.id)).toBe(true);
  expect(key.verify('plan 2', signature, key.id)).toBe(false);
  expect(key.verify('plan 1', signature, 'f'.repeat(32))).toBeUndefined();
  expect(verifyWith(key.publicKey, key.id, 'plan 1', signature)).toBe(true);
  expect(verifyWith(key.publicKey, 'f'.repeat(32), 'plan 1', signature)).toBe(false);
});

it('accepts the signatures of further keys in its file', async () => {
  const other = openServerKey(path.join(folder, 'other'));
  openServerKey(folder);
  const file = path.join(folder, 'release-key.pem');
  await appendFile(file, other.publicKey);
  const key = openServerKey(path.join(folder, 'unused'), file);
  expect(key.verify('plan 1', other.sign('plan 1'), other.id)).toBe(true);
  expect(key.id).not.toBe(other.id);
  expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
});

it('accepts what it signed before it had a common key', () => {
  const before = openServerKey(folder);
  const signature = before.sign('plan 1');
  openServerKey(path.join(folder, 'common'));
  const key = openServerKey(folder, path.join(folder, 'common/release-key.pem'));
  expect(key.id).not.toBe(before.id);
  expect(key.verify('plan 1', signature, before.id)).toBe(true);
});

it('names a file that has no key', async () => {
  const file = path.join(folder, 'empty.pem');
  expect(() => openServerKey(folder, file)).toThrow('RELEASE_KEY_FILE: there is no readable file');
  await writeFile(file, openServerKey(path.join(folder, 'other')).publicKey);
  expect(() => openServerKey(folder, file)).toThrow('must begin with an Ed25519 private key');
});
