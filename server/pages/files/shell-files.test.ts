import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';

import { fileBlobStore } from '../../platform/blobs/file-blob-store.ts';
import { type SharedFolder, sharedFolder } from '../../platform/blobs/shared-folder.ts';
import { applyDelta } from '../../platform/delta/delta.ts';
import { createDeltaMaker } from '../../platform/delta/delta-maker.ts';
import { loadShellBuild } from './shell-build.ts';
import { createShellDeltas } from './shell-deltas.ts';
import { shellFiles } from './shell-files.ts';

let folder: string;
let apps: FastifyInstance[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corkboard-shell-files-'));
  apps = [];
});
afterEach(async () => {
  for (const app of apps) await app.close();
  await rm(folder, { recursive: true });
});

async function serve(
  name: string,
  file: string,
  shared: SharedFolder | null,
  { content = `/* ${name} */`, kept = join(folder, `${name}-kept`) } = {},
) {
  const web = join(folder, `${name}-build/web`);
  await mkdir(web, { recursive: true });
  await writeFile(join(web, file), content);
  await writeFile(join(web, 'entry.json'), JSON.stringify({ files: [file] }));
  await loadShellBuild(join(folder, `${name}-build`), kept, shared);
  const deltas = createShellDeltas({
    maker: createDeltaMaker(),
    kept,
    files: [file],
    log: { warn: (error: unknown) => console.error(error) },
  });
  await deltas.make();
  const app = Fastify();
  await app.register(shellFiles(kept, shared, deltas));
  apps.push(app);
  return app;
}

it('serves its own files as immutable', async () => {
  const app = await serve('one', 'main.1.js', null);
  const answer = await app.inject('/shell/main.1.js');
  expect(answer).toMatchObject({ statusCode: 200, payload: '/* one */' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  expect((await app.inject('/shell/main.2.js')).statusCode).toBe(404);
});

it("serves the files of a newer server's build", async () => {
  const shared = sharedFolder(fileBlobStore(join(folder, 'bucket')), 'shell');
  const old = await serve('old', 'main.1.js', shared);
  await serve('new', 'main.2.js', shared);

  const answer = await old.inject('/shell/main.2.js?x=1');
  expect(answer).toMatchObject({ statusCode: 200, payload: '/* new */' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  expect((await old.inject('/shell/main.3.js')).statusCode).toBe(404);
  expect((await old.inject('/shell/..%2fold-build%2fweb%2fentry.json')).statusCode).toBe(404);
});

it('sends returning browsers only what changed in the shell', async () => {
  const kept = join(folder, 'kept');
  const code = Array.from({ length: 400 }, (_, index) => `call(${index});`).join('\n');
  await serve('old', 'main.0000000a.js', null, { content: `${code}\nold();`, kept });
  const app = await serve('new', 'main.0000000b.js', null, { content: `${code}\nnew();`, kept });
  const digest = createHash('sha256').update(`${code}\nold();`).digest('base64');
  const headers = {
    'accept-encoding': 'gzip, br, dcb, dcz',
    'available-dictionary': `:${digest}:`,
    'dictionary-id': '"main.0000000a.js"',
  };

  const response = await app.inject({ url: '/shell/main.0000000b.js', headers });
  expect(response.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/shell/main.*.js", id="main.0000000b.js"',
  });
  const content = await applyDelta(response.rawPayload, Buffer.from(`${code}\nold();`));
  expect(content?.toString()).toBe(`${code}\nnew();`);

  const other = { ...headers, 'dictionary-id': '"main.0000000c.js"' };
  const whole = await app.inject({ url: '/shell/main.0000000b.js', headers: other });
  expect(whole.headers['content-encoding']).toBe('br');
});
