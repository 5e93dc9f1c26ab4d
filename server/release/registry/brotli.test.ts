import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { writeBrotli } from './brotli.ts';
import { compressBrotli } from './compress-brotli.ts';

const TEXT = Array.from({ length: 200 }, (_, index) => `call(${index});`).join('\n');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-brotli-'));
  await writeFile(path.join(folder, 'a.js'), TEXT);
});
afterEach(() => rm(folder, { recursive: true }));

const readPacked = () => readFile(path.join(folder, 'a.js.br'));

async function aCopy(content: Buffer): Promise<string> {
  const copy = path.join(folder, 'copy.br');
  await writeFile(copy, content);
  return copy;
}

it('compresses a file', async () => {
  const size = await writeBrotli(folder, 'a.js');
  expect(brotliDecompressSync(await readPacked()).toString()).toBe(TEXT);
  expect(size).toBe((await readPacked()).length);
});

it('takes a compressed copy of the same content', async () => {
  // Of another quality, so that it can be told apart.
  const copy = await compressBrotli(Buffer.from(TEXT), 1);
  await writeBrotli(folder, 'a.js', await aCopy(copy));
  expect(await readPacked()).toEqual(copy);
});

it.each([
  ['has other content', () => compressBrotli(Buffer.from(TEXT.replace('7', '8')))],
  ['has more content', () => compressBrotli(Buffer.from(`${TEXT};`.repeat(100)))],
  ['is damaged', async () => Buffer.from('no brotli')],
])('takes no copy that %s', async (_what, make) => {
  await writeBrotli(folder, 'a.js', await aCopy(await make()));
  expect(brotliDecompressSync(await readPacked()).toString()).toBe(TEXT);
});

it('takes no copy that is missing', async () => {
  await writeBrotli(folder, 'a.js', path.join(folder, 'gone.br'));
  expect(brotliDecompressSync(await readPacked()).toString()).toBe(TEXT);
});

it('takes no copy with bytes after its end', async () => {
  const copy = await compressBrotli(Buffer.from(TEXT));
  await writeBrotli(folder, 'a.js', await aCopy(Buffer.concat([copy, Buffer.from('more')])));
  expect(await readPacked()).toEqual(copy);
});
