import { join } from 'node:path';

import { deviceOf, viewerOf } from './accounts/viewer-of.ts';
import { buildApp } from './app.ts';
import { accessRepository } from './business/access-repository.ts';
import { chosenProfile } from './business/chosen-profile.ts';
import { dataState } from './db/data-state.ts';
import type { Db } from './db/db.ts';
import { sharedKey } from './db/shared-key.ts';
import type { Settings } from './env.ts';
import { openExperiments } from './experiments/open-feature.ts';
import { countEvents } from './logs/count-events.ts';
import { setMediaKey } from './media/media-signature.ts';
import { openBlobStore } from './media/open-blob-store.ts';
import { pictureWarming } from './media/picture-warming.ts';
import { renditions } from './media/renditions.ts';
import { sharedFolder } from './media/shared-folder.ts';
import { appFiles } from './page/app-files.ts';
import { cspReports } from './page/csp-reports.ts';
import { createPageMetrics } from './page/page-metrics.ts';
import { pageRoutes } from './page/page-routes.ts';
import { remoteStyles } from './page/remote-styles.ts';
import { createRenderPool } from './page/render-pool.ts';
import { takeShellBuild } from './page/shell-build.ts';
import { shellFiles } from './page/shell-files.ts';
import { warmUpJob } from './page/warm-up-job.ts';
import { consoleRoutes } from './release/console-routes.ts';
import { openRemoteFolders } from './release/open-remote-folders.ts';
import { createRelease } from './release/release.ts';
import { sdkRoutes } from './release/sdk-routes.ts';
import { factsOf } from './release/visitor-facts.ts';
import { warmVisitors } from './release/warm-visitors.ts';

export interface ProductDependencies {
  settings: Settings;
  publicUrl: string;
  db: Db;
  /** For background work, without the limits of requests. Defaults to `db`. */
  backgroundDb?: Db;
  databaseUrl: string;
  /** Version of the contract that the shell offers to remotes. */
  contract: string;
  /** The shell's build, with `web/` and `node/`. */
  shellDist: string;
  /** The build of release control's console. */
  consoleDist: string;
  /** Packages for remotes in repositories of their own. */
  sdkDist: string;
  /** The built file of the render threads. */
  workerFile: string;
  /** The built file of the threads that read imported files. */
  importWorkerFile: string;
  renderThreads: number;
}

/** The whole product: the API with pictures, release control and pages in front of it. */
export async function buildProduct(dependencies: ProductDependencies) {
  const { settings, publicUrl, db, importWorkerFile } = dependencies;
  const { backgroundDb = db } = dependencies;
  const access = accessRepository(db);
  const blobs = openBlobStore(settings);
  const pictures = renditions(blobs);
  const app = await buildApp({
    settings,
    publicUrl,
    db,
    backgroundDb,
    blobs,
    pictures,
    importWorkerFile,
  });
  const { metrics } = app;
  const shellFolder = join(settings.dataDir, 'shell');
  const shared = (name: 'shell' | 'sdk') => (settings.s3 ? sharedFolder(blobs, name) : null);
  const shell = await takeShellBuild(dependencies.shellDist, shellFolder, shared('shell'));
  const isSecure = publicUrl.startsWith('https:');
  const experiments = await openExperiments(db, settings.openFeatureProvider);
  const folders = openRemoteFolders(settings);

  const release = createRelease({
    db,
    dataDir: settings.dataDir,
    folders,
    listenUrl: dependencies.databaseUrl,
    contract: dependencies.contract,
    shell: { version: shell.version, files: shell.files },
    metrics: metrics.registry,
    log: app.log,
    isSecure,
    experiments,
    personOf: async (request) => {
      const [viewer, session] = [await viewerOf(request), await app.viewers.session(request)];
      return { facts: factsOf(viewer, session?.wantsEarly ?? false), account: viewer.id };
    },
  });
  const figures = createPageMetrics(metrics.registry);
  const onFault = (remote: string, version: string, fault: string, message: string) => {
    figures.countFault(remote, version, fault);
    app.log.error({ remote, version, fault, message }, 'a remote failed while rendering');
  };
  const pool = createRenderPool({
    workerFile: dependencies.workerFile,
    nodeEntry: shell.nodeEntry,
    threads: dependencies.renderThreads,
    onFault,
  });

  await app.register(pictureWarming({ db: backgroundDb, renditions: pictures }));
  await app.register(release.routes);
  await app.register(consoleRoutes(dependencies.consoleDist));
  await app.register(
    sdkRoutes({
      built: dependencies.sdkDist,
      kept: join(settings.dataDir, 'sdk'),
      shared: shared('sdk'),
    }),
  );
  await app.register(appFiles());
  await app.register(shellFiles(shellFolder, shared('shell')));
  await app.register(cspReports(figures.countViolation));
  await app.register(
    pageRoutes({
      shell,
      pool,
      viewerOf,
      deviceOf,
      actingOf: (request, viewer, plan) => chosenProfile(request, viewer, plan, access),
      onFault,
      onEvents: (events) => countEvents(metrics, app.log, events),
      styles: remoteStyles((name, version) => folders.web(name, version)),
      onRendered: figures.observe,
      onShared: figures.countShared,
      stateOf: () => dataState(db),
      publicUrl,
      countryHeader: settings.countryHeader,
      planOf: async (request, reply) => {
        const visitor = await release.visitorFor(request, reply);
        const values = await experiments.values(visitor);
        return (without) => release.planner(visitor, { experiments: values, without });
      },
      nodeFolder: (name, version) => release.state.nodeFolder(name, version),
    }),
  );
  app.addHook('onClose', async () => {
    await pool.close();
    await release.stop();
    await experiments.close();
  });
  // Before the first request: an image URL that another process gave out opens here too.
  setMediaKey(await sharedKey(db, 'media'));
  await release.start();
  await app.ready();

  const warm = async () => {
    for (const visitor of warmVisitors(release.state.current())) {
      const plan = release.planner(visitor, { experiments: {} });
      await pool.warm(
        await warmUpJob(plan, (name, version) => release.state.nodeFolder(name, version)),
      );
    }
  };
  release.state.onChange(() => void warm().catch((error) => app.log.warn(error, 'warm-up failed')));
  await warm();
  return app;
}
