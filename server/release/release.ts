import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

import type { Db } from '../platform/db/db.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { AuditAnchors } from './control/audit-anchors.ts';
import { manageRoutes } from './control/manage-routes.ts';
import { OVERRIDE_COOKIE } from './control/override-routes.ts';
import { ReleaseScheduler } from './control/release-scheduler.ts';
import { ensureAdminToken } from './control/tokens.ts';
import type { Experiments } from './experiments/open-feature.ts';
import { createReleaseMetrics } from './guard/release-metrics.ts';
import { ReportStore } from './guard/report-store.ts';
import { OverrideState } from './planning/override-state.ts';
import type { PlanVisitor, ShellManifest } from './planning/plan.ts';
import { createPlanner, type Planner } from './planning/planner.ts';
import { createVisitorIdentifier, type LookUpAccount } from './planning/visitor.ts';
import { remoteFiles } from './serving/remote-files.ts';
import { StreamHub, snapshotEvent } from './serving/stream-hub.ts';
import { visitorRoutes } from './serving/visitor-routes.ts';
import { FileCheck } from './state/file-check.ts';
import { ReleaseState } from './state/release-state.ts';
import { RemoteFolders } from './state/remote-folders.ts';
import { VersionStore } from './state/version-store.ts';

const SWEEP_EVERY = 3_600_000;

export interface ReleaseDependencies {
  db: Db;
  dataDir: string;
  folders?: RemoteFolders;
  /** Enables LISTEN; without it, polling alone detects changes. */
  listenUrl?: string;
  contract: string;
  shell: ShellManifest;
  metrics: Registry;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  isSecure: boolean;
  experiments: Experiments;
  personOf: LookUpAccount;
  pollMs?: number;
}

export interface Release {
  state: ReleaseState;
  planner: Planner;
  /** Sets the visitor cookie if it is missing, and includes an active override. */
  visitorFor(request: FastifyRequest, reply: FastifyReply): Promise<PlanVisitor>;
  keeper: ReleaseScheduler;
  routes: FastifyPluginAsync;
  /** Call after the migrations. Returns the path of the admin token. */
  start(): Promise<{ tokenFile: string }>;
  stop(): Promise<void>;
}

export function createRelease(dependencies: ReleaseDependencies): Release {
  const { db, dataDir, contract, shell, log, isSecure, experiments } = dependencies;
  const { listenUrl, pollMs } = dependencies;
  const versions = new VersionStore(db);
  const { folders = new RemoteFolders(dataDir) } = dependencies;
  const hub = new StreamHub();
  const overrides = new OverrideState(db, versions, log);
  const who = createVisitorIdentifier(dependencies.personOf, isSecure);
  const visitorFor = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, facts, account } = await who(request, reply);
    const override = overrides.of(request.cookies[OVERRIDE_COOKIE], { visitor: id, account });
    return { id, facts, ...(override ? { override } : {}) };
  };
  const anchors = new AuditAnchors(dataDir);
  const anchorAudit = async () => {
    try {
      if (await anchors.follow(db)) return;
      log.error('The audit log in the database differs from its anchors: run audit --verify.');
    } catch (error) {
      // A full disk must not keep this process from new snapshots.
      log.warn(error, 'The end of the audit log could not be anchored.');
    }
  };
  const state = new ReleaseState({
    db,
    versions,
    folders,
    log,
    onLook: async () => {
      await anchorAudit();
      if (await overrides.refresh()) hub.send(snapshotEvent(state.current().snapshot));
    },
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
    onError: (error) => metrics.countError(error.remote),
  });
  const check = new FileCheck();
  const reports = new ReportStore(db);
  const publishing = { db, folders, contract };
  const keeper = new ReleaseScheduler({
    ...publishing,
    log,
    flush: () => reports.flush(),
    onChange: () => state.refresh(),
  });
  const sweeps = repeat(() => reports.sweep(), {
    everyMs: SWEEP_EVERY,
    onError: (error) => log.warn(error, 'Old reports wait to be deleted.'),
  });

  return {
    state,
    planner,
    visitorFor,
    keeper,
    routes: async (app) => {
      await app.register(
        visitorRoutes({
          state,
          planner,
          hub,
          versions,
          reports,
          metrics,
          visitorFor,
          experimentsFor: experiments.values,
        }),
      );
      await app.register(
        manageRoutes({
          publishing,
          state,
          versions,
          overrides,
          experiments,
          whoIs: who,
          isSecure,
          shellVersion: shell.version,
          streams: () => hub.size,
          check,
          anchors,
        }),
      );
      const onAltered = (remote: string) => metrics.countError(remote);
      await app.register(remoteFiles({ versions, folders, check, onAltered }));
    },
    async start() {
      await folders.sweep();
      const tokenFile = await ensureAdminToken(db, dataDir);
      await overrides.start();
      await state.start();
      keeper.start();
      sweeps.start();
      return { tokenFile };
    },
    async stop() {
      await sweeps.stop();
      await keeper.stop();
      await state.stop();
    },
  };
}
