import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createKeyFiles, readPublicKey, readSigningKey } from './signing-key.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('writes a key that only its owner can read', async () => {
  const made = await createKeyFiles(path.join(folder, 'key.pem'));
  expect((await stat(made.file)).mode & 0o777).toBe(0o600);
  expect(readPublicKey(made.file)).toBe(await readFile(made.publicFile, 'utf8'));
});

it('never overwrites a key', async () => {
  const file = path.join(folder, 'key.pem');
  const { id } = await createKeyFiles(file);
  await expect(createKeyFiles(file)).rejects.toThrow('a key is never overwritten');
  expect(readSigningKey(file, {}, folder)?.id).toBe(id);
});

it('writes no half of a key next to the other half of an earlier one', async () => {
  const file = path.join(folder, 'key.pem');
  await createKeyFiles(file);
  await rm(file);
  await expect(createKeyFiles(file)).rejects.toThrow(/key\.pem\.pub exists/);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

it('reads a key from a file or from the environment', async () => {
  const { id, file } = await createKeyFiles(path.join(folder, 'key.pem'));
  const pem = await readFile(file, 'utf8');
  expect(readSigningKey('key.pem', {}, folder)?.id).toBe(id);
  expect(readSigningKey(undefined, { CORKBOARD_SIGNING_KEY: 'key.pem' }, folder)?.id).toBe(id);
  expect(readSigningKey(undefined, { CORKBOARD_SIGNING_KEY: pem }, folder)?.id).toBe(id);
  expect(readSigningKey(undefined, {}, folder)).toBeNull();
});

it('names the setting of a file that is no key', async () => {
  const { publicFile } = await createKeyFiles(path.join(folder, 'key.pem'));
  expect(() => readSigningKey(publicFile, {}, folder)).toThrow(
    "--key isn't an Ed25519 private key",
  );
  const env = { CORKBOARD_SIGNING_KEY: 'none.pem' };
  expect(() => readSigningKey(undefined, env, folder)).toThrow(
    /CORKBOARD_SIGNING_KEY: there is no readable file at .*none\.pem/,
  );
});
