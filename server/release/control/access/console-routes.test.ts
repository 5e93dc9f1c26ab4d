import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';

import { consoleRoutes } from './console-routes.ts';

let dist: string;
let app: FastifyInstance;

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'corkboard-console-'));
  await mkdir(path.join(dist, 'fonts'));
  await writeFile(path.join(dist, 'entry.json'), '{"files":["main.1.css","main.1.js"]}');
  await writeFile(path.join(dist, 'main.1.js'), 'run()');
  await writeFile(path.join(dist, 'main.1.css'), 'body {}');
  app = Fastify();
  await app.register(consoleRoutes(dist));
});
afterEach(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

it.each(['/_release/', '/_release/remotes/mf-boards', '/_release/audit', '/_release/freezes'])(
  'serves one document with file digests at %s',
  async (url) => {
    const { statusCode, body, headers } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<script src="\/_release\/console\/main\.1\.js" integrity="sha384-.{64}"/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  },
);

it('keeps serving its files during the next build', async () => {
  await rm(path.join(dist, 'main.1.js'));
  const { body, headers } = await app.inject('/_release/console/main.1.js');
  expect(body).toBe('run()');
  expect(headers['content-type']).toContain('text/javascript');
});

it.each(['nothing.js', '..%2Fpackage.json', '%2e%2e/secret'])(
  'returns 404 for the file %s',
  async (name) => {
    expect((await app.inject(`/_release/console/${name}`)).statusCode).toBe(404);
  },
);
