import { join } from 'node:path';
import { MINUTE_MS } from '@corkboard/shared/rules/base';
import type { FastifyInstance } from 'fastify';
import { findActiveUser } from '../domains/accounts/active-user-queries.ts';
import { accessRepository } from '../domains/business/access-repository.ts';
import { selectedProfile } from '../domains/business/chosen-profile.ts';
import { imagePrewarm } from '../domains/media/images/image-prewarm.ts';
import { renditions } from '../domains/media/images/renditions.ts';
import { selectPopularProfileImages } from '../domains/people/popular-image-queries.ts';
import { selectPopularPinImages } from '../domains/pins/popular-image-queries.ts';
import { countEvents } from '../features/event-log/count-events.ts';
import { liveRoutes } from '../features/live/live-routes.ts';
import { createVisibilityChanges } from '../pages/cache/visibility-changes.ts';
import { cspReports } from '../pages/csp-reports.ts';
import { appFiles } from '../pages/files/app-files.ts';
import { loadShellBuild } from '../pages/files/shell-build.ts';
import { createShellDeltas } from '../pages/files/shell-deltas.ts';
import { shellFiles } from '../pages/files/shell-files.ts';
import { createPageMetrics } from '../pages/page-metrics.ts';
import { type PageDependencies, pageRoutes } from '../pages/page-routes.ts';
import type { FindingListeners } from '../pages/render/render-findings.ts';
import { createRenderPool, type RenderPool } from '../pages/render/render-pool.ts';
import { separatePools } from '../pages/render/separate-pools.ts';
import { remoteTrials } from '../pages/trial/remote-trials.ts';
import { sampleApi } from '../pages/trial/sample-api.ts';
import { warmUpJob } from '../pages/warm-up-job.ts';
import { setMediaKey } from '../platform/blobs/media-signature.ts';
import { openBlobStore } from '../platform/blobs/open-blob-store.ts';
import { type SharedFolder, sharedFolder } from '../platform/blobs/shared-folder.ts';
import { dataStateReader } from '../platform/db/data-state.ts';
import type { Db } from '../platform/db/db.ts';
import { sharedKey } from '../platform/db/shared-key.ts';
import { createDeltaMaker, type DeltaMaker } from '../platform/delta/delta-maker.ts';
import { setSealKey } from '../platform/http/sealed-text.ts';
import { getDevice, getShownViewer, getViewer } from '../platform/http/viewer/viewer.ts';
import { openServerKey } from '../platform/keys/server-key.ts';
import { publicPoster } from '../platform/net/safe-fetch.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { consoleRoutes } from '../release/control/access/console-routes.ts';
import { openExperiments } from '../release/experiments/open-feature.ts';
import { metricQueries } from '../release/guard/metric-queries.ts';
import { buildInspector } from '../release/inspection/build-inspector.ts';
import { visitorAttributes } from '../release/planning/visitor-facts.ts';
import { prewarmVisitors } from '../release/planning/warm-visitors.ts';
import { createRelease, type Release, type ReleaseDependencies } from '../release/release.ts';
import { openRemoteFolders } from '../release/serving/open-remote-folders.ts';
import { sdkRoutes } from '../release/serving/sdk-routes.ts';
import { buildApp } from './app.ts';
import { watchProxies } from './watch-proxies.ts';

export interface ProductDependencies {
  settings: Settings;
  publicUrl: string;
  db: Db;
  backgroundDb?: Db;
  probeDb?: Db;
  databaseUrl: string;
  contract: string;
  shellDist: string;
  consoleDist: string;
  sdkDist: string;
  fenceFile: string;
  workerFile: string;
  importWorkerFile: string;
  inspectWorkerFile: string;
  deltaWorkerFile: string;
  renderThreads: number;
  pageMs?: number | undefined;
}

export async function buildProduct(dependencies: ProductDependencies) {
  const { settings, publicUrl, db, backgroundDb = db, probeDb, importWorkerFile } = dependencies;
  const access = accessRepository(db);
  const blobs = openBlobStore(settings);
  const images = renditions(blobs);
  const stores = { db, backgroundDb, probeDb, blobs, pictures: images };
  const app = await buildApp({ settings, publicUrl, ...stores, importWorkerFile });
  const { metrics } = app;
  const shellFolder = join(settings.dataDir, 'shell');
  const shared = (name: 'shell' | 'sdk') => (settings.s3 ? sharedFolder(blobs, name) : null);
  const shell = await loadShellBuild(dependencies.shellDist, shellFolder, shared('shell'));
  const experiments = await openExperiments(db, settings.openFeatureProvider);
  const folders = openRemoteFolders(settings);

  const inspector = buildInspector(dependencies.inspectWorkerFile);
  const deltaMaker = createDeltaMaker(dependencies.deltaWorkerFile);
  const proxies = watchProxies(app, settings, publicUrl);

  const release = openRelease({
    app,
    dependencies,
    shell,
    folders,
    experiments,
    inspector,
    deltaMaker,
    getRests: () => pool.rests(),
    getWarnings: proxies.getWarnings,
  });
  const figures = createPageMetrics(metrics.registry);
  const onError: FindingListeners['onError'] = (remote, version, error, message, stack) => {
    figures.countError(remote, version, error);
    if (remote !== 'shell') release.reportServerError(remote, version, error, message, stack);
    app.log.error({ remote, version, fault: error, message }, 'a remote failed while rendering');
  };
  const pool = openPools({
    fenceFile: dependencies.fenceFile,
    workerFile: dependencies.workerFile,
    nodeEntry: shell.nodeEntry,
    folders: [folders.root],
    frame: shell,
    threads: dependencies.renderThreads,
    onError,
    onRest: release.reportServerError,
  });

  await app.register(prewarmImages(backgroundDb, images));
  await app.register(release.routes);
  const visibilityChanges = createVisibilityChanges();
  await app.register(
    liveRoutes({
      db,
      listenUrl: dependencies.databaseUrl,
      onNotice: visibilityChanges.record,
      onGap: visibilityChanges.recordGap,
    }),
  );
  await registerFiles(app, dependencies, { shell, shellFolder, shared, deltaMaker });
  await app.register(cspReports(figures.countViolation));
  await app.register(
    pageRoutes({
      ...pageSources({ release, experiments, folders, db }),
      shell,
      pool,
      getActing: (request, viewer, plan) => selectedProfile(request, viewer, plan, access),
      onError,
      onEvents: (events) => countEvents(metrics, app.log, events),
      onRendered: figures.observe,
      onShared: figures.countShared,
      onUnchanged: figures.countUnchanged,
      visibilityChanges,
      publicUrl,
      pageMs: dependencies.pageMs,
      countryHeader: settings.countryHeader,
    }),
  );
  app.addHook('onClose', async () => {
    await pool.close();
    await inspector.close();
    await release.stop();
    await deltaMaker.close();
    await experiments.close();
  });
  // Before the first request, so that image URLs signed by another process work.
  setMediaKey(await sharedKey(db, 'media'));
  // Pages and lists that another process served go on with this one.
  setSealKey(await sharedKey(db, 'bookmarks'));
  await release.start();
  await app.ready();

  await warmThreads(app, release, pool);
  return app;
}

/** Few people have an override, and they don't use it all day. */
const UNPROMOTED = { threads: 4, isFresh: true, idleMs: 10 * MINUTE_MS };

function openPools(options: Parameters<typeof createRenderPool>[0]): RenderPool {
  return separatePools(createRenderPool(options), createRenderPool({ ...options, ...UNPROMOTED }));
}

function prewarmImages(db: Db, images: ReturnType<typeof renditions>) {
  const popular = {
    profiles: (limit: number) => selectPopularProfileImages(db, limit),
    pins: (limit: number) => selectPopularPinImages(db, limit),
  };
  return imagePrewarm({ popular, renditions: images });
}

interface FileParts {
  shell: Awaited<ReturnType<typeof loadShellBuild>>;
  shellFolder: string;
  shared(name: 'shell' | 'sdk'): SharedFolder | null;
  deltaMaker: DeltaMaker;
}

async function registerFiles(
  app: FastifyInstance,
  dependencies: ProductDependencies,
  { shell, shellFolder, shared, deltaMaker }: FileParts,
): Promise<void> {
  await app.register(consoleRoutes(dependencies.consoleDist));
  await app.register(
    sdkRoutes({
      built: dependencies.sdkDist,
      kept: join(dependencies.settings.dataDir, 'sdk'),
      shared: shared('sdk'),
    }),
  );
  await app.register(appFiles());
  const deltas = createShellDeltas({
    maker: deltaMaker,
    kept: shellFolder,
    files: Object.keys(shell.files),
    log: app.log,
  });
  app.addHook('onReady', async () => void deltas.make());
  await app.register(shellFiles(shellFolder, shared('shell'), deltas));
}

type RemoteFolders = ReturnType<typeof openRemoteFolders>;
type Experiments = Awaited<ReturnType<typeof openExperiments>>;

interface ReleaseParts {
  app: Awaited<ReturnType<typeof buildApp>>;
  dependencies: ProductDependencies;
  shell: Awaited<ReturnType<typeof loadShellBuild>>;
  folders: RemoteFolders;
  experiments: Experiments;
  inspector: ReturnType<typeof buildInspector>;
  deltaMaker: DeltaMaker;
  getRests: NonNullable<ReleaseDependencies['getRests']>;
  getWarnings: NonNullable<ReleaseDependencies['getWarnings']>;
}

function openRelease({ app, dependencies, shell, ...parts }: ReleaseParts): Release {
  const { settings, publicUrl, db } = dependencies;
  return createRelease({
    ...parts,
    db,
    dataDir: settings.dataDir,
    key: openServerKey(settings.dataDir, settings.releaseKeyFile),
    // Servers of one database can't follow each other without a common key.
    acceptsUnknownKeys: settings.databaseUrl !== null && settings.releaseKeyFile === null,
    listenUrl: dependencies.databaseUrl,
    contract: dependencies.contract,
    provided: shell.provided,
    tryRemote: remoteTrials({
      fenceFile: dependencies.fenceFile,
      workerFile: dependencies.workerFile,
      nodeEntry: shell.nodeEntry,
      shell: { version: shell.version, files: shell.files },
      call: sampleApi(() => app.endpoints),
    }),
    shell: { version: shell.version, files: shell.files },
    metrics: app.metrics.registry,
    log: app.log,
    isSecure: publicUrl.startsWith('https:'),
    getPerson: async (request) => {
      const [viewer, session] = [await getViewer(request), await app.viewers.session(request)];
      return { facts: visitorAttributes(viewer, session?.wantsEarly ?? false), account: viewer.id };
    },
    findAccount: findActiveUser,
    post: publicPoster({ allowedHosts: settings.fetchAllowedHosts }),
    askMetrics: settings.prometheusUrl ? metricQueries(settings.prometheusUrl, app.log) : undefined,
    isStatusPublic: settings.isStatusPublic,
    sso: settings.releaseOidc && { settings: settings.releaseOidc, publicUrl },
  });
}

interface PageSourceParts {
  release: Release;
  experiments: Experiments;
  folders: RemoteFolders;
  db: Db;
}

/** What a page needs to know about its visitor and the versions that they get. */
function pageSources({ release, experiments, folders, db }: PageSourceParts) {
  return {
    getViewer: getShownViewer,
    getDevice,
    getState: dataStateReader(db),
    getPlan: async (request, reply) => {
      const visitor = await release.visitorFor(request, reply);
      const values = await experiments.values(visitor);
      // The page's folders are of this release, also if another one becomes live while it renders.
      const live = release.state.current();
      return (without) => release.planner(visitor, { live, experiments: values, without });
    },
    onServed: release.countServed,
    webFolder: (name, version) => folders.web(name, version),
    nodeFolder: (name, version) => release.state.nodeFolder(name, version),
  } satisfies Partial<PageDependencies>;
}

/** Loads the modules of the live versions into all threads, now and after each change. */
async function warmThreads(
  app: FastifyInstance,
  release: Release,
  pool: RenderPool,
): Promise<void> {
  const warm = async () => {
    for (const visitor of prewarmVisitors(release.state.current())) {
      const plan = release.planner(visitor, { experiments: {} });
      await pool.warm(
        await warmUpJob(plan, (name, version) => release.state.nodeFolder(name, version)),
      );
    }
  };
  release.state.onChange(() => void warm().catch((error) => app.log.warn(error, 'warm-up failed')));
  await warm();
}
