import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRole } from '@corkboard/release-contract/contract';
import { unknownVisitor } from '@corkboard/release-contract/rules';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';

import { findActiveUser } from '../../domains/accounts/active-user-queries.ts';
import type { Db } from '../../platform/db/db.ts';
import { createDeltaMaker } from '../../platform/delta/delta-maker.ts';
import { openServerKey, type ServerKey } from '../../platform/keys/server-key.ts';
import type { PostPublic } from '../../platform/net/safe-fetch.ts';
import { openTestDb, type TestDb } from '../../testing/clone-database.ts';
import { issueToken } from '../control/access/tokens.ts';
import type { Publishing } from '../control/publish.ts';
import type { SsoOptions } from '../control/sso-routes.ts';
import { openExperiments } from '../experiments/open-feature.ts';
import { buildInspector } from '../inspection/build-inspector.ts';
import type { LookUpAccount } from '../planning/visitor.ts';
import { createRelease, type Release } from '../release.ts';
import type { Actor } from '../state/actor.ts';
import { RemoteFolders } from '../state/files/remote-folders.ts';
import type { SharedFiles } from '../state/files/shared-files.ts';
import { PlanGuard } from '../state/plan-guard.ts';

export const anActor: Actor = { name: 'mara', origin: '127.0.0.1', team: null };
export const shell = { version: '1.0.0', files: { 'main.js': `sha384-${'A'.repeat(64)}` } };

const provided = { react: '19.3.1', '@corkboard/shared/remote': '1.2.0' };

export interface Ground {
  testDb: TestDb;
  db: Db;
  dataDir: string;
  key: ServerKey;
  publishing: Publishing;
  close(): Promise<void>;
}

export async function openGround(shared: SharedFiles | null = null): Promise<Ground> {
  const testDb = await openTestDb();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'corkboard-release-'));
  const { db } = testDb;
  const key = openServerKey(dataDir);
  return {
    testDb,
    db,
    dataDir,
    key,
    publishing: {
      db,
      plans: new PlanGuard({ key, dataDir }),
      folders: new RemoteFolders(dataDir, shared),
      contract: '1.2.0',
      inspector: buildInspector(),
      provided,
    },
    async close() {
      await testDb.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Kit extends Ground {
  app: FastifyInstance;
  release: Release;
  metrics: Registry;
  bearer(role: ReleaseRole, team?: string, name?: string): Promise<{ authorization: string }>;
}

async function openSiblingGround(kit: Kit, shared: SharedFiles | undefined): Promise<Ground> {
  if (!shared) return { ...kit, close: async () => {} };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'corkboard-release-'));
  return {
    ...kit,
    dataDir,
    publishing: { ...kit.publishing, folders: new RemoteFolders(dataDir, shared) },
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export async function openKit(
  more: {
    pollMs?: number;
    sibling?: Kit;
    shared?: SharedFiles;
    getPerson?: LookUpAccount;
    post?: PostPublic;
    sso?: SsoOptions;
    isStatusPublic?: boolean;
    now?: () => number;
  } = {},
): Promise<Kit> {
  const ground = more.sibling
    ? await openSiblingGround(more.sibling, more.shared)
    : await openGround(more.shared);
  const { db, dataDir, testDb } = ground;
  const metrics = new Registry();
  const app = fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { validateSchema: false } },
  });
  const experiments = await openExperiments(db);
  const release = createRelease({
    findAccount: findActiveUser,
    db,
    dataDir,
    key: ground.key,
    folders: ground.publishing.folders,
    listenUrl: testDb.url,
    contract: '1.2.0',
    inspector: ground.publishing.inspector,
    deltaMaker: createDeltaMaker(),
    provided,
    shell,
    metrics,
    log: app.log,
    isSecure: false,
    experiments,
    getPerson: more.getPerson ?? (async () => ({ facts: unknownVisitor, account: null })),
    ...(more.post === undefined ? {} : { post: more.post }),
    sso: more.sso ?? null,
    isStatusPublic: more.isStatusPublic,
    ...(more.now && { now: more.now }),
    ...(more.pollMs === undefined ? {} : { pollMs: more.pollMs }),
  });
  await app.register(cookie);
  await app.register(release.routes);
  await release.start();

  return {
    ...ground,
    app,
    release,
    metrics,
    async bearer(role, team, name = `${role} of ${team ?? 'all'}`) {
      const order = { name, role, team: team ?? null, days: 1 };
      return { authorization: `Bearer ${await issueToken(db, anActor, order)}` };
    },
    async close() {
      await release.stop();
      await app.close();
      await ground.close();
    },
  };
}
