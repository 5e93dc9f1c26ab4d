import { closingTurns } from '../domains/accounts/closing-turns.ts';
import { findWantsEarly, updateWantsEarly } from '../domains/accounts/early-access-repository.ts';
import { registerAccounts } from '../domains/accounts/register-accounts.ts';
import { apiTokenRepository } from '../domains/accounts/sessions/api-token-repository.ts';
import { browserCookies } from '../domains/accounts/sessions/cookies.ts';
import { sessionRepository } from '../domains/accounts/sessions/session-repository.ts';
import { boardVisibilityRoutes } from '../domains/boards/access/board-visibility-routes.ts';
import { countBoards, countGroupBoards } from '../domains/boards/board-count-queries.ts';
import { pinCounts } from '../domains/boards/pin-count-queries.ts';
import { linkedRepository } from '../domains/business/linked-repository.ts';
import { experienceRepository } from '../domains/experiences/experience-repository.ts';
import { experienceRoutes } from '../domains/experiences/experience-routes.ts';
import { type Renditions, renditions } from '../domains/media/images/renditions.ts';
import { accountStatusRepository } from '../domains/people/account-status-repository.ts';
import { userRepository } from '../domains/people/user-repository.ts';
import { registerViewers } from '../domains/people/viewers.ts';
import { hasPublishedPins, lastSave } from '../domains/pins/profile-pin-queries.ts';
import { logRoutes } from '../features/event-log/log-routes.ts';
import { createOpenApi } from '../features/openapi/openapi.ts';
import { listPlainRoutes } from '../features/openapi/plain-routes.ts';
import { sitemapRoutes } from '../features/sitemap/sitemap-routes.ts';
import { siteRoutes } from '../pages/site/site-routes.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { openBlobStore } from '../platform/blobs/open-blob-store.ts';
import type { Db } from '../platform/db/db.ts';
import { createMetrics, type Metrics } from '../platform/http/observe.ts';
import { sharedTurns } from '../platform/jobs/in-turns.ts';
import { createRetentionJob } from '../platform/jobs/retention-job.ts';
import { rateLimiter } from '../platform/limits/rate-limit-repository.ts';
import { tokenLimit } from '../platform/limits/write-rate-limit.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { openMailer } from '../platform/mail/open-mailer.ts';
import { type FetchPublic, publicFetcher } from '../platform/net/safe-fetch.ts';
import { isThisMachine, type Settings } from '../platform/settings/settings.ts';
import { earlyAccessRoutes } from '../release/control/early-access-routes.ts';
import { boardModule } from './board-module.ts';
import { businessModule } from './business-module.ts';
import { exportModule } from './export-module.ts';
import { createHttpApp, type LogStream, prepareRequests } from './http-app.ts';
import { mediaModule } from './media-module.ts';
import { peopleModule } from './people-module.ts';
import { databaseSweeps, type Sweeps } from './retention.ts';

/** Connections of the background for large changes of requests; one more reopens accounts. */
const LARGE_CHANGES = 2;

export interface AppDependencies {
  settings: Settings;
  publicUrl: string;
  db: Db;
  backgroundDb?: Db;
  probeDb?: Db | undefined;
  blobs?: BlobStore;
  pictures?: Renditions;
  fetchPublic?: FetchPublic;
  importWorkerFile?: string;
  logTo?: LogStream;
  mailer?: Mailer;
}

export async function buildApp({ settings, publicUrl, db, ...given }: AppDependencies) {
  const app = createHttpApp(settings, given.logTo);
  const { backgroundDb = db, probeDb = backgroundDb } = given;
  const turns = sharedTurns(backgroundDb, LARGE_CHANGES);
  const databases = { db, backgroundDb, turns };
  const closing = closingTurns(turns);
  const metrics = createMetrics();
  const cookies = browserCookies(publicUrl);
  const sessions = sessionRepository(db);
  const apiTokens = apiTokenRepository(db);
  const limits = rateLimiter(db);
  const users = userRepository(db, { countPins: pinCounts, countBoards, lastSave });
  const boards = boardModule({ ...databases, publicUrl });
  const blobs = given.blobs ?? openBlobStore(settings);
  const fetchPublic =
    given.fetchPublic ?? publicFetcher({ allowedHosts: settings.fetchAllowedHosts });
  const media = mediaModule({
    db,
    backgroundDb,
    blobs,
    pictures: given.pictures ?? renditions(blobs),
    limits,
    fetchPublic,
  });

  const exports = exportModule({
    ...databases,
    blobs,
    limits,
    fetchPublic,
    maxImportBytes: settings.maxImportBytes,
    importWorkerFile: given.importWorkerFile,
  });

  app.decorate('endpoints', []);
  const routes = listPlainRoutes(app);
  const counters = await prepareRequests(app, { settings, publicUrl, db, probeDb, metrics });
  registerViewers(app, {
    db,
    sessions,
    apiTokens,
    limitToken: tokenLimit(counters),
    cookies,
    countryHeader: settings.countryHeader,
    shownFacts: (userId) => ({
      has_published_pins: hasPublishedPins(userId),
      group_board_count: countGroupBoards(userId),
    }),
  });

  const mailer = given.mailer ?? openMailer(app, settings, publicUrl);
  await registerAccounts(app, settings.oidc, {
    db,
    backgroundDb,
    closing,
    sessions,
    apiTokens,
    rateLimiter: limits,
    cookies,
    presence: accountStatusRepository(backgroundDb),
    linked: linkedRepository(db),
    mailer,
    publicUrl,
    isLocal: isThisMachine(publicUrl),
  });
  await app.register(
    peopleModule({ ...databases, closing, users, limits, cookies, fetchPublic, mailer, publicUrl }),
  );
  await app.register(boards);
  await app.register(boardVisibilityRoutes({ db }));
  await app.register(businessModule({ db, users, limits }));
  await app.register(experienceRoutes(experienceRepository(db), cookies));
  await app.register(earlyAccessRoutes(db, { findWantsEarly, updateWantsEarly }));
  await app.register(logRoutes(metrics));
  await app.register(siteRoutes(settings.imprint));
  await app.register(sitemapRoutes({ db, backgroundDb, publicUrl }));
  await app.register(media.routes);
  await app.register(exports.routes);

  app.get('/openapi.json', async () =>
    createOpenApi({ endpoints: app.endpoints, routes, server: publicUrl }),
  );
  const sweeps: Sweeps = {
    ...databaseSweeps(backgroundDb),
    uploads: media.sweepUploads,
    media: media.sweepMedia,
    importFiles: (stopping) => exports.files.sweep(stopping),
  };
  const retention = createRetentionJob(sweeps, { log: app.log, registry: metrics.registry });
  retention.start();
  app.addHook('onClose', () => retention.stop());
  app.decorate('metrics', metrics);
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}
