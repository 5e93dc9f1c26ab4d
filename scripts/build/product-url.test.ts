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

it('speaks to the product that the packages came from', async () => {
  await dependOn('https://pins.example/_release/sdk/95d9/corkboard-shared-1.1.0.tgz');
  expect(productUrl({}, folder)).toBe('https://pins.example');
});

it('does what the settings say before that', async () => {
  await dependOn('https://pins.example/_release/sdk/95d9/corkboard-shared-1.1.0.tgz');
  expect(productUrl({ PORT: '3100' }, folder)).toBe('http://localhost:3100');
  expect(productUrl({ CORKBOARD_URL: 'https://other.example', PORT: '3100' }, folder)).toBe(
    'https://other.example',
  );
});

it('takes the usual place in a workspace, and without a package', async () => {
  expect(productUrl({}, folder)).toBe('http://localhost:3000');
  await dependOn('1.1.0');
  expect(productUrl({}, folder)).toBe('http://localhost:3000');
});
