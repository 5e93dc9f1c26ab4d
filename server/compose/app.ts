import { constants } from 'node:zlib';
import { type RetainedData } from '@corkboard/shared/rules/privacy';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { apiTokenRepository } from '../domains/accounts/api-token-repository.ts';
import { browserCookies } from '../domains/accounts/cookies.ts';
import { findWantsEarly, updateWantsEarly } from '../domains/accounts/early-access-repository.ts';
import { registerAccounts } from '../domains/accounts/register-accounts.ts';
import { sessionRepository } from '../domains/accounts/session-repository.ts';
import { countBoards, countGroupBoards } from '../domains/boards/board-count-queries.ts';
import { boardVisibilityRoutes } from '../domains/boards/board-visibility-routes.ts';
import { pinCounts } from '../domains/boards/pin-count-queries.ts';
import { linkedRepository } from '../domains/business/linked-repository.ts';
import { experienceRepository } from '../domains/experiences/experience-repository.ts';
import { experienceRoutes } from '../domains/experiences/experience-routes.ts';
import { type Renditions, renditions } from '../domains/media/renditions.ts';
import { deleteOldReports } from '../domains/moderation/report-repository.ts';
import { deleteOldTakedowns } from '../domains/moderation/takedown-repository.ts';
import { deleteOldNotifications } from '../domains/notifications/notification-repository.ts';
import { purgeDeleted } from '../domains/organizing/purge.ts';
import { accountStatusRepository } from '../domains/people/account-status-repository.ts';
import { userRepository } from '../domains/people/user-repository.ts';
import { registerViewers } from '../domains/people/viewers.ts';
import { deleteOldDrafts } from '../domains/pins/draft-repository.ts';
import { hasPublishedPins, lastSave } from '../domains/pins/profile-pin-queries.ts';
import { logRoutes } from '../features/event-log/log-routes.ts';
import { exportRepository } from '../features/import-export/export-repository.ts';
import { createOpenApi } from '../features/openapi/openapi.ts';
import { listPlainRoutes } from '../features/openapi/plain-routes.ts';
import { deleteOldSearches } from '../features/search/recent-search-repository.ts';
import { sitemapRoutes } from '../features/sitemap/sitemap-routes.ts';
import { siteRoutes } from '../pages/site/site-routes.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { openBlobStore } from '../platform/blobs/open-blob-store.ts';
import type { Db } from '../platform/db/db.ts';
import { isDatabaseReady } from '../platform/db/is-database-ready.ts';
import { newId } from '../platform/db/new-id.ts';
import { shareQuery } from '../platform/db/share-query.ts';
import { answerClientError } from '../platform/http/client-error.ts';
import { drainUnreadBodies } from '../platform/http/drain-unread-bodies.ts';
import { handleErrors, handleMalformedUrl } from '../platform/http/error-handler.ts';
import { deleteOldIdempotencyKeys } from '../platform/http/idempotency-repository.ts';
import { compileSerializersLazily } from '../platform/http/lazy-serializers.ts';
import { limitDatabaseTime } from '../platform/http/limit-database-time.ts';
import { loggedError } from '../platform/http/log-error.ts';
import { createMetrics, type Metrics, observe } from '../platform/http/observe.ts';
import { rejectCrossOrigin } from '../platform/http/same-origin.ts';
import { createRetentionJob, type Sweep } from '../platform/jobs/retention-job.ts';
import { rateLimiter } from '../platform/limits/rate-limit-repository.ts';
import { limitWrites, openCounters, tokenLimit } from '../platform/limits/write-rate-limit.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { openMailer } from '../platform/mail/open-mailer.ts';
import { type FetchPublic, publicFetcher } from '../platform/net/safe-fetch.ts';
import { isThisMachine, type Settings } from '../platform/settings/settings.ts';
import { earlyAccessRoutes } from '../release/control/early-access-routes.ts';
import { boardModule } from './board-module.ts';
import { businessModule } from './business-module.ts';
import { exportModule } from './export-module.ts';
import { mediaModule } from './media-module.ts';
import { peopleModule } from './people-module.ts';

export interface AppDependencies {
  settings: Settings;
  publicUrl: string;
  db: Db;
  backgroundDb?: Db;
  blobs?: BlobStore;
  pictures?: Renditions;
  fetchPublic?: FetchPublic;
  importWorkerFile?: string;
  logTo?: { write(line: string): void };
  mailer?: Mailer;
}

/** Larger than any JSON request needs; uploads have their own limit. */
const BODY_LIMIT = 256 * 1024;

/** Milliseconds that a request can wait for the database longer than for one statement. */
const MORE_STATEMENTS_MS = 500;

/** The rest of the 3 s in which a request is answered while the database is away. */
const PROBE_MS = 300;

export async function buildApp({ settings, publicUrl, db, ...given }: AppDependencies) {
  const app: FastifyInstance = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: settings.requestSeconds * 1000,
    http: {
      headersTimeout: Math.min(60, settings.requestSeconds) * 1000,
      connectionsCheckingInterval: Math.min(10, settings.requestSeconds) * 1000,
    },
    trustProxy: trusted(settings.trustProxy),
    // TypeBox writes valid schemas: to check two of them, the start would compile the schema of all schemas.
    ajv: { customOptions: { validateSchema: false } },
    genReqId: () => newId(),
    logger: loggerFor(settings, given.logTo),
    // A connection that is kept open may carry one more request until it is closed.
    return503OnClosing: false,
    frameworkErrors: handleMalformedUrl,
    clientErrorHandler: answerClientError,
    // Requests are logged by route: a URL can contain personal data.
    logController: new LogController({ disableRequestLogging: true }),
  });
  const { backgroundDb = db } = given;
  const metrics = createMetrics();
  const cookies = browserCookies(publicUrl);
  const sessions = sessionRepository(db);
  const apiTokens = apiTokenRepository(db);
  const limits = rateLimiter(db);
  const users = userRepository(db, { countPins: pinCounts, countBoards, lastSave });
  const boards = boardModule({ db, backgroundDb, publicUrl });
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
    db,
    backgroundDb,
    blobs,
    limits,
    fetchPublic,
    maxImportBytes: settings.maxImportBytes,
    importWorkerFile: given.importWorkerFile,
  });

  app.decorate('endpoints', []);
  const routes = listPlainRoutes(app);
  acceptJsonAlone(app);
  compileSerializersLazily(app);
  handleErrors(app);
  limitDatabaseTime(app, {
    ms: settings.databaseLimits.statementMs + MORE_STATEMENTS_MS,
    isReady: shareQuery(() => isDatabaseReady(backgroundDb, PROBE_MS)),
  });
  drainUnreadBodies(app);
  observe(app, metrics, () => isDatabaseReady(db), publicUrl.startsWith('https:'));
  rejectCrossOrigin(app, publicUrl);
  const counters = openCounters(app, settings.redisUrl);
  limitWrites(app, counters, maxChanges(settings, publicUrl));
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Responses are compressed per visitor: the best quality would cost more time than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
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

  const links = await registerAccounts(app, settings.oidc, {
    db,
    sessions,
    apiTokens,
    rateLimiter: limits,
    cookies,
    presence: accountStatusRepository(db),
    linked: linkedRepository(db),
    mailer: given.mailer ?? openMailer(app, settings, publicUrl),
    publicUrl,
    isLocal: isThisMachine(publicUrl),
  });
  await app.register(
    peopleModule({
      db,
      users,
      limits,
      cookies,
      fetchPublic,
      publicUrl,
    }),
  );
  await app.register(boards);
  await app.register(boardVisibilityRoutes({ db }));
  await app.register(businessModule({ db, users, limits }));
  await app.register(experienceRoutes(experienceRepository(db), cookies));
  await app.register(earlyAccessRoutes(db, { findWantsEarly, updateWantsEarly }));
  await app.register(logRoutes(metrics));
  await app.register(siteRoutes(settings.imprint));
  await app.register(sitemapRoutes({ db, publicUrl }));
  await app.register(media.routes);
  await app.register(exports.routes);

  app.get('/openapi.json', async () =>
    createOpenApi({ endpoints: app.endpoints, routes, server: publicUrl }),
  );
  const sweeps: Record<Exclude<RetainedData, 'releaseReports'>, Sweep> = {
    sessions: () => sessions.sweep(),
    links: () => links.sweep(),
    attempts: () => limits.sweep(),
    apiTokens: () => apiTokens.sweep(),
    requestKeys: () => deleteOldIdempotencyKeys(backgroundDb),
    deletedContent: () => purgeDeleted(backgroundDb),
    drafts: () => deleteOldDrafts(backgroundDb),
    uploads: media.sweepUploads,
    media: media.sweepMedia,
    importFiles: () => exports.files.sweep(),
    exports: () => exportRepository(backgroundDb).sweep(),
    notifications: () => deleteOldNotifications(backgroundDb),
    searches: () => deleteOldSearches(backgroundDb),
    reports: () => deleteOldReports(backgroundDb),
    takedowns: () => deleteOldTakedowns(backgroundDb),
  };
  const retention = createRetentionJob(sweeps, { log: app.log, registry: metrics.registry });
  retention.start();
  app.addHook('onClose', () => retention.stop());
  app.decorate('metrics', metrics);
  return app;
}

function maxChanges({ changesPerMinute }: Settings, publicUrl: string): number {
  return changesPerMinute ?? (isThisMachine(publicUrl) ? Number.POSITIVE_INFINITY : 3000);
}

function loggerFor(
  { logLevel }: Settings,
  stream: AppDependencies['logTo'],
): NonNullable<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    serializers: { err: loggedError, error: loggedError },
    ...(stream && { stream }),
  };
}

/** Trusts this many proxies, counted from the server outwards. Fastify has no option for a count. */
function trusted(proxies: number) {
  return proxies === 0 ? false : (_address: string, hop: number) => hop < proxies;
}

/** Rejects text and form bodies, which another site could send without a CORS preflight. */
function acceptJsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, String(body), done);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}
