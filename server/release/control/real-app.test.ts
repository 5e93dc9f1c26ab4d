import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unknownVisitor } from '@corkboard/release-contract/rules';
import { buildApp } from '../../compose/app.ts';
import { readSettings } from '../../compose/env.ts';
import { findActiveUser } from '../../domains/accounts/active-user-queries.ts';
import { createDeltaMaker } from '../../platform/delta/delta-maker.ts';
import { openExperiments } from '../experiments/open-feature.ts';
import { createRelease, type Release } from '../release.ts';
import { aBuild, anArchive } from '../testing/archives.ts';
import { type Ground, openGround, shell } from '../testing/release-kit.ts';

let ground: Ground;
let release: Release;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeEach(async () => {
  ground = await openGround();
  const { db, dataDir } = ground;
  const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  app = await buildApp({ settings, publicUrl: 'http://localhost:3000', db });
  release = createRelease({
    findAccount: findActiveUser,
    db,
    dataDir,
    key: ground.key,
    contract: '1.2.0',
    inspector: ground.publishing.inspector,
    deltaMaker: createDeltaMaker(),
    shell,
    metrics: app.metrics.registry,
    log: app.log,
    isSecure: false,
    experiments: await openExperiments(db),
    getPerson: async () => ({ facts: unknownVisitor, account: null }),
  });
  await app.register(release.routes);
});
afterEach(async () => {
  await release.stop();
  await app.close();
  await ground.close();
});

it('publishes to the real app with its first token', async () => {
  const { tokenFile } = await release.start();
  const token = (await readFile(tokenFile, 'utf8')).trim();

  const published = await app.inject({
    method: 'POST',
    url: '/_release/v1/publish?promote=true',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    payload: anArchive(aBuild()),
  });
  expect(published.json()).toMatchObject({ promoted: true, snapshot: 1 });

  const { remotes } = (await app.inject('/_release/plan')).json();
  const entry = await app.inject(remotes['mf-boards'].entry);
  expect(entry.body).toContain('mf_boards__1_4_0');
  expect((await app.inject('/remotes/mf-boards/1.4.0/nothing.js')).statusCode).toBe(404);
  const report = { remote: 'mf-boards', version: '1.4.0', kind: 'loaded' };
  const told = await app.inject({ method: 'POST', url: '/_release/reports', payload: [report] });
  expect(told.statusCode).toBe(204);
});

it('rejects with its own error format', async () => {
  await release.start();
  const rejected = await app.inject('/_release/v1/status');
  expect([rejected.statusCode, rejected.json()]).toEqual([
    401,
    { code: 'signed_out', message: expect.stringContaining('Use a token') },
  ]);
});

it('removes the half upload of a killed process', async () => {
  const incoming = path.join(ground.dataDir, 'remotes/.incoming');
  await mkdir(path.join(incoming, 'half', 'web'), { recursive: true });
  await release.start();
  expect(await readdir(incoming)).toEqual([]);
});
