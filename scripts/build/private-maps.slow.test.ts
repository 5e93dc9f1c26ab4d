import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

import { buildSmallRemote, createSmallRemote, FACE } from './testing/small-remote.ts';

/** Moves all that follows the container's name in a file. */
const VERSION = '1.0.0-with-a-name.that-is-longer.than-that-of-the-build';

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
  ({ web } = buildSmallRemote(folder, { version: VERSION, isCached: false }));
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

it('maps places that follow what is put into finished files', () => {
  const file = '__federation_expose_remote.js';
  const script = readText(file);
  const place = script.indexOf('No board');
  const before = script.slice(0, place).split('\n');
  expect(before.at(-1)).toContain('currentScript');
  const map = new SourceMap(JSON.parse(readText(`${file}.map`)));
  const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
  const source = readFileSync(path.join(folder, 'src/remote.tsx'), 'utf8').split('\n');
  expect(source['originalLine' in entry ? entry.originalLine : -1]).toContain('No board');
});
