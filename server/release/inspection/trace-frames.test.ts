import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { sha384 } from '../state/files/sha384.ts';
import { aMapText, MINIFIED } from '../testing/source-maps.ts';
import { traceFrames } from './trace-frames.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-trace-'));
  file = path.join(folder, 'entry.js');
  await writeFile(file, MINIFIED);
});
afterAll(() => rm(folder, { recursive: true }));

const THROWS = { line: 1, column: 15 };

function pack(text: string) {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

async function trace(text = aMapText(), place = THROWS, digest = sha384(Buffer.from(text))) {
  const [frames] = await traceFrames([
    { file, map: { packed: pack(text), digest }, places: [place] },
  ]);
  return frames?.[0];
}

it('finds the file, line, and function of a place', async () => {
  expect(await trace()).toEqual({
    file: 'mf-boards/src/board/open-board.ts',
    line: 11,
    column: 3,
    function: 'openBoard',
  });
});

it('survives places that no script has', async () => {
  expect(await trace(aMapText(), { line: 9_999_999, column: 9_999_999 })).toBeNull();
  expect(await trace(aMapText(), { line: 0, column: 0 })).toMatchObject({ line: 10, column: 1 });
});

it('finds nothing in a map that was altered', async () => {
  expect(await trace(aMapText(), THROWS, sha384(Buffer.from('other')))).toBeNull();
});

it('finds nothing in a map that is broken', async () => {
  expect(await trace('{')).toBeNull();
});

it('reads a map of 10 MB, and none beyond the limit', async () => {
  const withSources = (length: number) => aMapText({ sourcesContent: ['x'.repeat(length)] });
  expect(await trace(withSources(10_000_000))).toMatchObject({ function: 'openBoard' });
  expect(await trace(withSources(40_000_000))).toBeNull();
});

it.each([
  ['../../../../etc/passwd', 'etc/passwd'],
  ['webpack://boards/../../src/a.ts', 'src/a.ts'],
  ['file:///etc/passwd', 'etc/passwd'],
  ['C:\\work\\src\\a.ts', 'C:/work/src/a.ts'],
  ['src/\u202Ets.a\u0000\n', 'src/ts.a'],
  [`src/${'a'.repeat(500)}.ts`, `${'a'.repeat(197)}.ts`],
])('names a source without its way out of the project: %j', async (source, name) => {
  expect(await trace(aMapText({ sources: [source] }))).toMatchObject({ file: name });
});
