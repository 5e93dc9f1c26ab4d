import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';

import { fileBlobStore } from '../../platform/blobs/file-blob-store.ts';
import { type SharedFolder, sharedFolder } from '../../platform/blobs/shared-folder.ts';
import { loadShellBuild } from './shell-build.ts';
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

async function serve(name: string, file: string, shared: SharedFolder | null) {
  const web = join(folder, `${name}-build/web`);
  await mkdir(web, { recursive: true });
  await writeFile(join(web, file), `/* ${name} */`);
  await writeFile(join(web, 'entry.json'), JSON.stringify({ files: [file] }));
  const kept = join(folder, `${name}-kept`);
  await loadShellBuild(join(folder, `${name}-build`), kept, shared);
  const app = Fastify();
  await app.register(shellFiles(kept, shared));
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
