import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageData } from '@corkboard/shared/contract/base';
import { containerName } from '@corkboard/shared/rules/release';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { readSettings } from '../../compose/env.ts';
import { buildProduct } from '../../compose/product.ts';
import { sessionRepository } from '../../domains/accounts/sessions/session-repository.ts';
import type { Db } from '../../platform/db/db.ts';
import { openServerKey } from '../../platform/keys/server-key.ts';
import { type Publishing, publish } from '../../release/control/publish.ts';
import { buildInspector } from '../../release/inspection/build-inspector.ts';
import { toggle } from '../../release/rollouts/promote-toggle.ts';
import { RemoteFolders } from '../../release/state/files/remote-folders.ts';
import { PlanGuard } from '../../release/state/plan-guard.ts';
import { aBuild, anArchive, asStream } from '../../release/testing/archives.ts';
import { anActor } from '../../release/testing/release-kit.ts';
import { openTestDb, type TestDb } from '../../testing/clone-database.ts';
import { type Given, given } from '../../testing/given.ts';
import { builtHost } from './built-host.ts';
import { containerSource, type FixtureRemote } from './fixture-remotes.ts';

const CONTRACT = '1.0.0';
/** Without it, the server would treat requests as a bot's. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface ProductKit {
  app: FastifyInstance;
  dataDir: string;
  db: Db;
  given: Given;
  publish(name: string, remote: FixtureRemote): Promise<void>;
  turnOff(name: string): Promise<void>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function openProduct(
  publicUrl = 'http://localhost:3000',
  testDb?: TestDb,
  pageMs?: number,
): Promise<ProductKit> {
  const { nodeEntry: _entry, ...built } = await builtHost();
  const database = testDb ?? (await openTestDb());
  const { db } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'corkboard-product-'));
  const app: FastifyInstance = await buildProduct({
    settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    publicUrl,
    db,
    databaseUrl: database.url,
    contract: CONTRACT,
    ...built,
    renderThreads: 1,
    pageMs,
  });
  const publishing: Publishing = {
    db,
    folders: new RemoteFolders(dataDir),
    plans: new PlanGuard({ key: openServerKey(dataDir), dataDir }),
    contract: CONTRACT,
    inspector: buildInspector(),
  };
  const get: ProductKit['get'] = (url, headers = {}) =>
    app.inject({ url, headers: { 'user-agent': BROWSER, ...headers } });

  const follows = async (snapshot: number) => {
    for (;;) {
      if ((await get('/_release/plan')).json().snapshot >= snapshot) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const snapshot = async (): Promise<number> => (await get('/_release/plan')).json().snapshot;

  return {
    app,
    dataDir,
    db,
    given: given(db, sessionRepository(db)),
    async publish(name, remote) {
      const { version = '1.0.0', fills } = remote;
      const before = await snapshot();
      const files = aBuild({
        name,
        version,
        title: name,
        slots: fills,
        off: `${name} rests.`,
        container: containerName(name, version),
      });
      const archive = anArchive({ ...files, 'node/remoteEntry.js': containerSource(remote) });
      await publish(publishing, { archive: asStream(archive), actor: anActor, promote: true });
      await follows(before + 1);
    },
    async turnOff(name) {
      const before = await snapshot();
      await toggle(publishing, anActor, { remote: name, enabled: false, reason: 'A test.' });
      await follows(before + 1);
    },
    get,
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function getPageData({ body }: LightMyRequestResponse): PageData {
  const found = /<script type="application\/json" id="corkboard-page">(.*?)<\/script>/.exec(body);
  return JSON.parse(found?.[1] ?? '') as PageData;
}
