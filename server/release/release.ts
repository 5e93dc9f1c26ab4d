import type { Plan } from '@corkboard/shared/contract/plan.ts';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

import type { Db } from '../db/db.ts';
import { manageRoutes } from './manage-routes.ts';
import type { ShellManifest } from './plan.ts';
import { createPlanner, type Planner } from './planner.ts';
import { createReleaseMetrics } from './release-metrics.ts';
import { ReleaseState } from './release-state.ts';
import { remoteFiles } from './remote-files.ts';
import { RemoteFolders } from './remote-folders.ts';
import { ReportStore } from './report-store.ts';
import { StreamHub } from './stream-hub.ts';
import { ensureAdminToken } from './tokens.ts';
import { VersionStore } from './version-store.ts';
import { visitorRoutes } from './visitor-routes.ts';

const SWEEP_EVERY = 3_600_000;

export interface ReleaseDependencies {
  db: Db;
  dataDir: string;
  /** Where NOTIFY is heard; without it polling alone brings the news. */
  listenUrl?: string;
  /** Version of `shared/package.json` that the running shell was built with. */
  contract: string;
  shell: ShellManifest;
  metrics: Registry;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  isSecure: boolean;
  experimentsFor(request: FastifyRequest): Promise<Plan['experiments']>;
  pollMs?: number;
}

export interface Release {
  state: ReleaseState;
  planner: Planner;
  /** `/_release/…` and `/remotes/…`. */
  routes: FastifyPluginAsync;
  /** After the migrations: reads the state and begins to follow it. Answers the file of the admin token. */
  start(): Promise<{ tokenFile: string }>;
  stop(): Promise<void>;
}

/** Release control of one server process. */
export function createRelease(dependencies: ReleaseDependencies): Release {
  const { db, dataDir, contract, shell, log, isSecure, experimentsFor } = dependencies;
  const { listenUrl, pollMs } = dependencies;
  const versions = new VersionStore(db);
  const folders = new RemoteFolders(dataDir);
  const hub = new StreamHub();
  const state = new ReleaseState({
    db,
    versions,
    folders,
    log,
    ...(listenUrl === undefined ? {} : { listenUrl }),
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  const metrics = createReleaseMetrics(dependencies.metrics, {
    snapshot: () => state.current().snapshot,
    streams: () => hub.size,
  });
  const planner = createPlanner({
    state,
    shell,
    contract,
    log,
    onFault: (fault) => metrics.countFault(fault.remote),
  });
  const reports = new ReportStore(db);
  const sweep = () =>
    reports.sweep().catch((error: unknown) => log.warn(error, 'Old reports wait to be deleted.'));
  let sweeping: NodeJS.Timeout | undefined;

  return {
    state,
    planner,
    routes: async (app) => {
      await app.register(
        visitorRoutes({
          state,
          planner,
          hub,
          versions,
          reports,
          metrics,
          isSecure,
          experimentsFor,
        }),
      );
      await app.register(manageRoutes({ publishing: { db, folders, contract }, state, versions }));
      await app.register(remoteFiles(versions, folders));
    },
    async start() {
      await folders.sweep();
      const tokenFile = await ensureAdminToken(db, dataDir);
      await state.start();
      await sweep();
      sweeping = setInterval(() => void sweep(), SWEEP_EVERY).unref();
      return { tokenFile };
    },
    async stop() {
      clearInterval(sweeping);
      await state.stop();
    },
  };
}
