import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { buildSmallRemote, createSmallRemote, FACE } from './testing/small-remote.ts';

let folder: string;
let web: string;

beforeAll(() => {
  folder = createSmallRemote(
    FACE.replace('slots: {}', 'slots: {}, open: [openBoard, openBoard]').concat(`
    function openBoard(id: string) {
      throw new Error('No board ' + id);
    }
  `),
  );
  ({ web } = buildSmallRemote(folder, { isCached: false }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listFiles = (part: string) => readdirSync(path.join(web, '..', part));
const readText = (file: string) => readFileSync(path.join(web, file), 'utf8');

it('writes a map for each script, and no style', () => {
  for (const part of ['web', 'node']) {
    const files = listFiles(part);
    const scripts = files.filter((file) => file.endsWith('.js'));
    const maps = files.filter((file) => file.endsWith('.map'));
    expect(maps.toSorted()).toEqual(scripts.map((file) => `${file}.map`).toSorted());
  }
});

it('names no map in what is served', () => {
  const files = listFiles('web').filter((file) => !/\.map$|^mf-stats/.test(file));
  expect(files.filter((file) => /\.js\.map|sourceMappingURL/.test(readText(file)))).toEqual([]);
});

it('names files and functions without the text of sources', () => {
  const map = JSON.parse(readText('entry.js.map'));
  expect(map.names).toContain('openBoard');
  expect(map.sources).toContain('src/remote.tsx');
  expect(map).not.toHaveProperty('sourcesContent');
  expect(JSON.stringify(map)).not.toContain('No board');
});
