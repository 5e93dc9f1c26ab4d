import type { Plan } from '@corkboard/shared/contract/release';
import { HOUR_MS } from '@corkboard/shared/rules/base';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { isPlanned } from '@corkboard/shared/rules/release';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

import type { Db } from '../platform/db/db.ts';
import type { DeltaMaker } from '../platform/delta/delta-maker.ts';
import { StreamHub } from '../platform/http/stream-hub.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { ServerKey } from '../platform/keys/server-key.ts';
import { getNetwork } from '../platform/net/get-network.ts';
import { type PostPublic, publicPoster } from '../platform/net/safe-fetch.ts';
import { ensureAdminToken } from './control/access/tokens.ts';
import { type ManageRoutesOptions, manageRoutes } from './control/manage-routes.ts';
import { OVERRIDE_COOKIE } from './control/override-routes.ts';
import { signFirstPlan } from './control/plan-control.ts';
import type { Publishing } from './control/publish.ts';
import { ReleaseScheduler } from './control/release-scheduler.ts';
import type { SsoOptions } from './control/sso-routes.ts';
import type { Experiments } from './experiments/open-feature.ts';
import type { AskMetrics } from './guard/metric-queries.ts';
import { createReleaseMetrics, type ReleaseMetrics } from './guard/release-metrics.ts';
import { ReportStore } from './guard/report-store.ts';
import { ServedPages } from './guard/served-pages.ts';
import { type Rest, ServerRests } from './guard/server-rest-repository.ts';
import type { BuildInspector } from './inspection/build-inspector.ts';
import type { TryRemote } from './inspection/trial.ts';
import { OverrideState } from './planning/override-state.ts';
import type { FindAccount } from './planning/overrides.ts';
import type { PlanVisitor, ShellManifest } from './planning/plan.ts';
import { createPlanner, type Planner } from './planning/planner.ts';
import {
  createVisitorIdentifier,
  type IdentifyVisitor,
  type LookUpAccount,
  visitorCookie,
} from './planning/visitor.ts';
import { type OnVersionChanged, SoundVersions } from './registry/sound-versions.ts';
import { remoteFiles } from './serving/remote-files.ts';
import { snapshotEvent } from './serving/snapshot-event.ts';
import { statusPage } from './serving/status-page.ts';
import { type VisitorRoutesOptions, visitorRoutes } from './serving/visitor-routes.ts';
import { FileCheck } from './state/files/file-check.ts';
import { RemoteDeltas } from './state/files/remote-deltas.ts';
import { RemoteFolders } from './state/files/remote-folders.ts';
import { VersionStore } from './state/files/version-store.ts';
import { PlanGuard } from './state/plan-guard.ts';
import { ReleaseState, type ReleaseStateOptions } from './state/release-state.ts';
import type { VersionRef } from './state/signing-key-repository.ts';
import { enqueueFailures } from './webhooks/webhook-failures.ts';
import { deleteDeliveriesBefore } from './webhooks/webhook-repository.ts';
import { createWebhookSender } from './webhooks/webhook-sender.ts';

const SWEEP_EVERY_MS = HOUR_MS;

export interface ReleaseDependencies {
  db: Db;
  dataDir: string;
  /** Signs plans and the anchors of the audit log. */
  key: ServerKey;
  /** Follows plans of other servers' keys too, with a warning. */
  acceptsUnknownKeys?: boolean;
  folders?: RemoteFolders;
  /** Enables LISTEN; without it, polling alone detects changes. */
  listenUrl?: string;
  contract: string;
  inspector: BuildInspector;
  deltaMaker: DeltaMaker;
  provided?: Readonly<Record<string, string>> | undefined;
  tryRemote?: TryRemote;
  shell: ShellManifest;
  metrics: Registry;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  isSecure: boolean;
  experiments: Experiments;
  getPerson: LookUpAccount;
  findAccount: FindAccount;
  pollMs?: number;
  /** Versions that this process doesn't render for a while. */
  getRests?: () => readonly Rest[];
  /** What operators should mend, such as a setting. */
  getWarnings?: () => string[];
  /** Sends webhook deliveries; by default to public hosts only. */
  post?: PostPublic;
  /** Whether anyone can read which remotes work, at `/_release/status`. */
  isStatusPublic?: boolean | undefined;
  now?: () => number;
  /** Absent without metrics to ask. */
  askMetrics?: AskMetrics | undefined;
  /** Single sign-on of the console. */
  sso?: SsoOptions | null;
}

export interface Release {
  state: ReleaseState;
  planner: Planner;
  /** Sets the visitor cookie if it is missing, and includes an active override. */
  visitorFor(request: FastifyRequest, reply: FastifyReply): Promise<PlanVisitor>;
  scheduler: ReleaseScheduler;
  /** Counts the pages that a network gets, to compare with what it reports. */
  countServed(plan: Plan, request: Pick<FastifyRequest, 'ip'>): void;
  /** Counts a fault of a remote's node build like a page's report. */
  reportServerError(
    remote: string,
    version: string,
    fault: string,
    message?: string,
    stack?: string,
  ): void;
  routes: FastifyPluginAsync;
  /** Call after the migrations. Returns the path of the admin token. */
  start(): Promise<{ tokenFile: string }>;
  stop(): Promise<void>;
}

export function createRelease(dependencies: ReleaseDependencies): Release {
  const { db, dataDir, contract, shell, log, isSecure, experiments } = dependencies;
  const { acceptsUnknownKeys = false } = dependencies;
  const { getRests = () => [], getWarnings = () => [] } = dependencies;
  const { post = publicPoster() } = dependencies;
  const versions = new VersionStore(db);
  const { folders = new RemoteFolders(dataDir) } = dependencies;
  const hub = new StreamHub();
  const reports = new ReportStore(db);
  const onVersionChanged: OnVersionChanged = (...change) => reporting.reportChange(...change);
  const plans = new PlanGuard({ key: dependencies.key, dataDir, acceptsUnknownKeys });
  const sound = new SoundVersions({ db, plans, versions, log, onVersionChanged });
  const overrides = new OverrideState(db, sound, log);
  const who = createVisitorIdentifier(dependencies.getPerson, isSecure);
  const visitorFor = createVisitorLookup(who, overrides);
  const checked = { versions, folders, plans, onVersionChanged };
  const state: ReleaseState = createState(dependencies, checked, async () => {
    await anchorAudit(db, plans, log);
    if (await overrides.refresh()) hub.send(snapshotEvent(state.current().snapshot));
  });
  const metrics = createReleaseMetrics(dependencies.metrics, {
    snapshot: () => state.current().snapshot,
    streams: () => hub.size,
    rests: getRests,
    hasPlanProblem: () => state.planProblem !== null,
  });
  const onError = (error: { remote: string }) => metrics.countError(error.remote);
  const planner = createPlanner({ state, shell, contract, log, onError });
  const rests = new ServerRests(db, getRests);
  const served = new ServedPages();
  const reporting = createServerReports({ reports, metrics, served, log });
  const { countServed, reportServerError } = reporting;
  const { inspector, provided, tryRemote } = dependencies;
  const deltas = new RemoteDeltas({ folders, versions, maker: dependencies.deltaMaker, log });
  state.onChange((live) => deltas.follow(live));
  const publishing = { db, folders, contract, plans, inspector, provided, tryRemote, deltas };
  const { askMetrics } = dependencies;
  const scheduling = { reports, rests, metrics, state, log, askMetrics };
  const scheduler = createScheduler(publishing, scheduling);
  const webhooks = createWebhookSender({ db, post, log });
  state.onChange(() => webhooks.wake());
  const sweeps = createSweeps({ db, reports, plans, folders }, log);

  return {
    state,
    planner,
    visitorFor,
    scheduler,
    countServed,
    reportServerError,
    routes: releaseRoutes({
      publishing,
      state,
      planner,
      hub,
      versions,
      folders,
      deltas,
      overrides,
      reports,
      metrics,
      served,
      visitorFor,
      onServed: countServed,
      experiments,
      experimentsFor: experiments.values,
      findAccount: dependencies.findAccount,
      identifyVisitor: who,
      isSecure,
      shellVersion: shell.version,
      streams: () => hub.size,
      check: new FileCheck(),
      getWarnings: () => [...getPlanWarnings(state), ...sound.problems, ...getWarnings()],
      webhooks,
      sso: dependencies.sso ?? null,
      hasMetrics: askMetrics !== undefined,
      isStatusPublic: dependencies.isStatusPublic ?? false,
      ...(dependencies.now && { now: dependencies.now }),
    }),
    ...createLifecycle({
      db,
      dataDir,
      plans,
      folders,
      overrides,
      state,
      scheduler,
      sweeps,
      webhooks,
      rests,
      deltas,
      log,
    }),
  };
}

function createState(
  { db, log, listenUrl, pollMs }: ReleaseDependencies,
  parts: Pick<ReleaseStateOptions, 'versions' | 'folders' | 'plans' | 'onVersionChanged'>,
  onRead: () => Promise<void>,
): ReleaseState {
  return new ReleaseState({
    ...parts,
    db,
    log,
    onRead,
    ...(listenUrl === undefined ? {} : { listenUrl }),
    ...(pollMs === undefined ? {} : { pollMs }),
  });
}

interface Running {
  db: Db;
  dataDir: string;
  plans: PlanGuard;
  folders: RemoteFolders;
  overrides: OverrideState;
  state: ReleaseState;
  scheduler: ReleaseScheduler;
  sweeps: ReturnType<typeof createSweeps>;
  webhooks: ReturnType<typeof createWebhookSender>;
  rests: ServerRests;
  deltas: RemoteDeltas;
  log: Log;
}

function createLifecycle(parts: Running): Pick<Release, 'start' | 'stop'> {
  const { db, dataDir, plans, folders, overrides, state, scheduler } = parts;
  const { sweeps, webhooks, rests, deltas, log } = parts;
  return {
    async start() {
      await sweepFolders(folders, log, { isStart: true });
      const tokenFile = await ensureAdminToken(db, dataDir);
      await overrides.start();
      await signFirstPlan(db, plans);
      await state.start();
      scheduler.start();
      sweeps.start();
      webhooks.start();
      return { tokenFile };
    },
    async stop() {
      await webhooks.stop();
      await sweeps.stop();
      await scheduler.stop();
      await rests.remove().catch((error: unknown) => log.warn(error, 'The server stays listed.'));
      await state.stop();
      await deltas.stop();
    },
  };
}

function getPlanWarnings({ planProblem, hasUnknownKey }: ReleaseState): string[] {
  if (planProblem !== null) {
    return [
      `This server refuses the plan in the database and keeps the last good one. ${planProblem} Roll back to a snapshot before the change, or, as an admin, accept it: npm run release -- plan accept`,
    ];
  }
  if (!hasUnknownKey) return [];
  return [
    "The plan is signed with a key that this server can't check. Set RELEASE_KEY_FILE to the same key on all servers.",
  ];
}

function createVisitorLookup(who: IdentifyVisitor, overrides: OverrideState) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<PlanVisitor> => {
    const { id, facts, account } = await who(request, reply);
    const override = overrides.of(request.cookies[OVERRIDE_COOKIE], { visitor: id, account });
    return { id, account, facts, ...(override ? { override } : {}) };
  };
}

type RouteParts = Omit<VisitorRoutesOptions, 'knownVisitor'> &
  ManageRoutesOptions & {
    folders: RemoteFolders;
    deltas: RemoteDeltas;
    isStatusPublic: boolean;
    now?: () => number;
  };

function releaseRoutes(parts: RouteParts): FastifyPluginAsync {
  const { versions, folders, check, deltas, metrics, isSecure } = parts;
  return async (app) => {
    await app.register(
      visitorRoutes({
        ...parts,
        knownVisitor: (request) => request.cookies[visitorCookie(isSecure)] ?? null,
      }),
    );
    await app.register(manageRoutes(parts));
    if (parts.isStatusPublic) {
      const { db, contract } = parts.publishing;
      await app.register(statusPage({ db, contract, ...(parts.now && { now: parts.now }) }));
    }
    const onAltered = (remote: string) => metrics.countError(remote);
    await app.register(remoteFiles({ versions, folders, check, deltas, onAltered }));
  };
}

type Log = ReleaseDependencies['log'];

async function anchorAudit(db: Db, { anchors }: PlanGuard, log: Log): Promise<void> {
  try {
    if (await anchors.follow(db)) return;
    log.error('The audit log in the database differs from its anchors: run audit --verify.');
  } catch (error) {
    // A full disk must not keep this process from new snapshots.
    log.warn(error, 'The end of the audit log could not be anchored.');
  }
}

/** What this process reports about versions itself, next to what pages report. */
function createServerReports({
  reports,
  metrics,
  served,
  log,
}: Pick<SchedulerParts, 'reports' | 'metrics' | 'log'> & { served: ServedPages }) {
  const reportServerError: Release['reportServerError'] = (
    remote,
    version,
    fault,
    message = '',
    stack = '',
  ) => {
    if (version === '') return;
    const report = { remote, version, kind: 'failed', phase: `server ${fault}` } as const;
    reports.add(report);
    reports.addThrown({ remote, version, phase: report.phase, message, stack });
    metrics.countReport(report);
  };

  return {
    reportServerError,

    countServed({ remotes }: Plan, { ip }: Pick<FastifyRequest, 'ip'>): void {
      const network = getNetwork(ip);
      for (const [remote, planned] of Object.entries(remotes)) {
        if (isPlanned(planned)) served.add(network, { remote, version: planned.version });
      }
    },

    reportChange({ remote, version }: VersionRef, problem: string): void {
      log.error({ remote, version, problem }, 'A version was changed in the database.');
      reportServerError(remote, version, 'integrity', problem);
    },
  };
}

interface SchedulerParts {
  reports: ReportStore;
  rests: ServerRests;
  metrics: ReleaseMetrics;
  state: ReleaseState;
  log: Log;
  askMetrics: AskMetrics | undefined;
}

function createScheduler(publishing: Publishing, parts: SchedulerParts): ReleaseScheduler {
  const { reports, rests, state, log, askMetrics } = parts;
  return new ReleaseScheduler({
    ...publishing,
    log,
    askMetrics,
    flush: async () => {
      try {
        await reports.flush();
      } finally {
        await rests.publish();
      }
    },
    collect: () => collectFailures(publishing.db, parts),
    onChange: () => state.refresh(),
  });
}

async function collectFailures(
  db: Db,
  { reports, metrics, log }: Pick<SchedulerParts, 'reports' | 'metrics' | 'log'>,
): Promise<void> {
  for (const silent of await reports.collectSilent()) {
    const report = { ...silent, kind: 'failed', phase: 'silent' } as const;
    metrics.countReport(report);
    log.warn({ report }, 'A page began to run a remote and never reported again.');
  }
  // A failed event must not stop the guard.
  await enqueueFailures(db).catch((error: unknown) => {
    log.warn(error, "Failures couldn't be sent to webhooks.");
  });
}

interface Swept {
  db: Db;
  reports: ReportStore;
  plans: PlanGuard;
  folders: RemoteFolders;
}

function createSweeps({ db, reports, plans, folders }: Swept, log: Log) {
  const stopping = new AbortController();
  const sweep = async () => {
    await plans.anchors.fillGaps(db, stopping.signal).catch((error: unknown) => {
      const why =
        "Gaps between audit anchors couldn't be filled, so checks of old versions take longer.";
      log.warn(error, why);
    });
    await sweepFolders(folders, log);
    await reports.sweep();
    await deleteDeliveriesBefore(db, retainedSince('releaseReports', Date.now()));
  };
  const sweeps = repeat(sweep, {
    everyMs: SWEEP_EVERY_MS,
    onError: (error) => log.warn(error, 'Old reports wait to be deleted.'),
  });
  return {
    ...sweeps,
    stop() {
      stopping.abort();
      return sweeps.stop();
    },
  };
}

/** What can't be removed only takes room, and must stop neither a start nor what else is deleted. */
async function sweepFolders(folders: RemoteFolders, log: Log, how = {}): Promise<void> {
  await folders
    .sweep(how)
    .catch((error: unknown) => log.warn(error, 'Old uploads wait to be deleted.'));
}
