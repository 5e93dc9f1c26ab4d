import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { productUrl } from './product-url.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-repository-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function dependOn(address: string): Promise<void> {
  const dependencies = { '@corkboard/shared': address };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ dependencies }));
}

it('uses the product that the packages came from', async () => {
  await dependOn('https://pins.example/_release/sdk/95d9/corkboard-shared-1.1.0.tgz');
  expect(productUrl({}, folder)).toBe('https://pins.example');
});

it('prefers the settings', async () => {
  await dependOn('https://pins.example/_release/sdk/95d9/corkboard-shared-1.1.0.tgz');
  expect(productUrl({ PORT: '3100' }, folder)).toBe('http://localhost:3100');
  expect(productUrl({ CORKBOARD_URL: 'https://other.example', PORT: '3100' }, folder)).toBe(
    'https://other.example',
  );
});

it('uses the default in a workspace and without packages', async () => {
  expect(productUrl({}, folder)).toBe('http://localhost:3000');
  await dependOn('1.1.0');
  expect(productUrl({}, folder)).toBe('http://localhost:3000');
});
