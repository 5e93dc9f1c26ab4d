import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { productUrl } from './product-url.ts';
import { readJsonFile } from './read-json-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-json-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(text: string): Promise<string> {
  const file = path.join(folder, 'package.json');
  await writeFile(file, text);
  return file;
}

it('reads a file', async () => {
  expect(readJsonFile(await write('{ "name": "mf-notes" }'))).toEqual({ name: 'mf-notes' });
});

it('names the file and the line of what it cannot read', async () => {
  const file = await write('{\n  "name": "mf-notes",\n  title: 1\n}');
  const sentence = `${file}:3: This isn't valid JSON (`;
  expect(() => readJsonFile(file)).toThrow(sentence);
  expect(() => productUrl({}, folder)).toThrow(sentence);
});

it('names the file that ends too soon', async () => {
  const file = await write('{\n  "name": ');
  expect(() => readJsonFile(file)).toThrow(/package\.json(:\d+)?: This isn't valid JSON \(.+\)\./);
});
