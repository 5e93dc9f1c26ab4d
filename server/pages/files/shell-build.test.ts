import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

import { loadShellBuild } from './shell-build.ts';

let folder: string;
let kept: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corkboard-shell-'));
  kept = join(folder, 'kept');
});
afterEach(() => rm(folder, { recursive: true }));

async function build(name: string, files: Record<string, string>, more: object = {}) {
  const dist = join(folder, name);
  const shared = { react: '19.3.1' };
  const entry = { files: Object.keys(files), font: 'fonts/latin.woff2', shared, ...more };
  for (const [path, text] of Object.entries({ ...files, 'entry.json': JSON.stringify(entry) })) {
    await mkdir(join(dist, 'web', path, '..'), { recursive: true });
    await writeFile(join(dist, 'web', path), text);
  }
  return loadShellBuild(dist, kept);
}

it("lists the document's files with their digests", async () => {
  const shell = await build('one', {
    'main.1.js': 'run()',
    'main.2.css': 'p {}',
    'a/lazy.3.js': '',
  });
  expect(shell).toMatchObject({
    scripts: ['main.1.js', 'a/lazy.3.js'],
    styles: ['main.2.css'],
    font: 'fonts/latin.woff2',
    provided: { react: '19.3.1' },
    noScript: { en: expect.stringMatching(/^Corkboard needs JavaScript/) },
    nodeEntry: join(folder, 'one/node/server.js'),
  });
  expect(Object.keys(shell.files)).toEqual(['a/lazy.3.js', 'main.1.js', 'main.2.css']);
  const digest = createHash('sha384').update('run()').digest('base64');
  expect(shell.files['main.1.js']).toBe(`sha384-${digest}`);
});

it('keeps the digests of a shell that asks for them', async () => {
  expect((await build('one', { 'main.1.js': 'run()' })).list).toBeUndefined();
  const { list, files } = await build('two', { 'main.1.js': 'run()' }, { takesLists: true });
  const text = await readFile(join(kept, list?.file ?? ''), 'utf8');
  expect(JSON.parse(text)).toEqual(files);
  expect(list?.digest).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
});

it('keeps the files of earlier builds', async () => {
  const before = await build('one', { 'main.1.js': 'old' });
  const after = await build('two', { 'main.2.js': 'new' });
  expect(await readFile(join(kept, 'main.1.js'), 'utf8')).toBe('old');
  expect(await readFile(join(kept, 'main.2.js'), 'utf8')).toBe('new');
  expect(Object.keys(after.files)).toEqual(['main.2.js']);
  expect(after.version).not.toBe(before.version);
});

it('keeps its version when nothing has changed', async () => {
  const files = { 'main.1.js': 'run()' };
  expect((await build('one', files)).version).toBe((await build('two', files)).version);
});

it.each([
  ['cut off', (packed: Buffer) => packed.subarray(0, packed.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['of another text', () => brotliCompressSync('stop()')],
])('compresses a file again whose copy is %s', async (_what, damage) => {
  const text = 'run()'.repeat(100);
  await build('one', { 'main.1.js': text });
  const copy = join(kept, 'main.1.js.br');
  await writeFile(copy, damage(await readFile(copy)));
  await build('one', { 'main.1.js': text });
  expect(brotliDecompressSync(await readFile(copy)).toString()).toBe(text);
});

it('compresses each text file once', async () => {
  await build('one', { 'main.1.js': 'run()'.repeat(100), 'picture.png': 'bytes' });
  const packed = await readFile(join(kept, 'main.1.js.br'));
  expect(brotliDecompressSync(packed).toString()).toBe('run()'.repeat(100));
  expect(await readdir(kept)).not.toContain('picture.png.br');

  const before = brotliCompressSync('run()'.repeat(100), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 0 },
  });
  expect(before).not.toEqual(packed);
  await writeFile(join(kept, 'main.1.js.br'), before);
  await build('one', { 'main.1.js': 'run()'.repeat(100) });
  expect(await readFile(join(kept, 'main.1.js.br'))).toEqual(before);
});
