import { setTimeout as sleep } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { sql } from 'kysely';

import { browserCookies } from './accounts/cookies.ts';
import { rateLimiter } from './accounts/rate-limiter.ts';
import { registerAccounts } from './accounts/register-accounts.ts';
import { sessionRepository } from './accounts/session-repository.ts';
import { provideViewers } from './accounts/viewer-of.ts';
import { boardArea } from './boards/board-area.ts';
import { boardVisibilityRoutes } from './boards/board-visibility-routes.ts';
import { businessArea } from './business/business-area.ts';
import type { Db } from './db/db.ts';
import { newId } from './db/new-id.ts';
import { isThisMachine, type Settings } from './env.ts';
import { experienceRepository } from './experiences/experience-repository.ts';
import { experienceRoutes } from './experiences/experience-routes.ts';
import { exportArea } from './export/export-area.ts';
import { answerClientError } from './http/client-error.ts';
import { compileAnswersLate } from './http/compile-answers.ts';
import { handleErrors, refuseAddress } from './http/error-handler.ts';
import { limitFloods, openCounters } from './http/flood-limit.ts';
import { loggedError } from './http/log-error.ts';
import { createMetrics, type Metrics, observe } from './http/observe.ts';
import { openApiOf } from './http/openapi.ts';
import { refuseForeignOrigins } from './http/same-origin.ts';
import { logRoutes } from './logs/log-routes.ts';
import type { Mailer } from './mail/mailer.ts';
import { openMailer } from './mail/open-mailer.ts';
import type { BlobStore } from './media/blob-store.ts';
import { mediaArea } from './media/media-area.ts';
import { openBlobStore } from './media/open-blob-store.ts';
import { type Renditions, renditions } from './media/renditions.ts';
import { type FetchPublic, publicFetcher } from './net/safe-fetch.ts';
import { listPlainRoutes } from './openapi/plain-routes.ts';
import { earlyRoutes } from './release/early-routes.ts';
import { siteRoutes } from './site/site-routes.ts';
import { peopleArea } from './users/people-area.ts';
import { userRepository } from './users/user-repository.ts';

export interface AppDependencies {
  settings: Settings;
  /** Origin that people see, without a slash at its end. */
  publicUrl: string;
  db: Db;
  /** For background work, without the limits of requests. Defaults to `db`. */
  backgroundDb?: Db;
  /** Where pictures and films are; by the settings unless said. */
  blobs?: BlobStore;
  pictures?: Renditions;
  /** How places that people name are reached. */
  fetchPublic?: FetchPublic;
  /** The built file of the threads that read imported files. */
  importWorkerFile?: string;
  /** Where the log's lines go; standard output unless said. */
  logTo?: { write(line: string): void };
  mailer?: Mailer;
}

/** More than any call of the API needs. */
const BODY_LIMIT = 256 * 1024;

/** The whole server, which does not listen: one plugin for each resource, everything handed over. */
export async function buildApp({ settings, publicUrl, db, ...given }: AppDependencies) {
  const app: FastifyInstance = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: settings.requestSeconds * 1000,
    http: {
      headersTimeout: Math.min(60, settings.requestSeconds) * 1000,
      connectionsCheckingInterval: Math.min(10, settings.requestSeconds) * 1000,
    },
    trustProxy: trusted(settings.trustProxy),
    genReqId: () => newId(),
    logger: loggerFor(settings, given.logTo),
    // A connection that is kept open may carry one more request until it is closed.
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: answerClientError,
    // `observe` logs each request by its route: the address may name a person.
    logController: new LogController({ disableRequestLogging: true }),
  });
  const { backgroundDb = db } = given;
  const metrics = createMetrics();
  const cookies = browserCookies(publicUrl);
  const sessions = sessionRepository(db);
  const limits = rateLimiter(db);
  const users = userRepository(db);
  const boards = boardArea({ db, backgroundDb, publicUrl });
  const blobs = given.blobs ?? openBlobStore(settings);
  const fetchPublic =
    given.fetchPublic ?? publicFetcher({ vouchedHosts: settings.fetchAllowedHosts });
  const media = mediaArea({
    db,
    backgroundDb,
    blobs,
    pictures: given.pictures ?? renditions(blobs),
    limits,
    fetchPublic,
  });

  const exports = exportArea({
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
  compileAnswersLate(app);
  handleErrors(app);
  observe(app, metrics, () => answers(db), publicUrl.startsWith('https:'));
  refuseForeignOrigins(app, publicUrl);
  limitFloods(app, openCounters(app, settings.redisUrl), mostChanges(settings, publicUrl));
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Answers are made for one visitor: the best ratio would cost more time than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  provideViewers(app, { db, sessions, cookies, countryHeader: settings.countryHeader });

  const links = await registerAccounts(app, settings.oidc, {
    db,
    sessions,
    rateLimiter: limits,
    cookies,
    mailer: given.mailer ?? openMailer(app, settings, publicUrl),
    publicUrl,
    isLocal: isThisMachine(publicUrl),
  });
  await app.register(
    peopleArea({
      db,
      users,
      limits,
      cookies,
      fetchPublic,
      publicUrl,
    }),
  );
  await app.register(boards.routes);
  await app.register(boardVisibilityRoutes({ db }));
  await app.register(businessArea({ db, users, limits }));
  await app.register(experienceRoutes(experienceRepository(db), cookies));
  await app.register(earlyRoutes(db));
  await app.register(logRoutes(metrics));
  await app.register(siteRoutes(settings.imprint));
  await app.register(media.routes);
  await app.register(exports.routes);

  app.get('/openapi.json', async () =>
    openApiOf({ endpoints: app.endpoints, routes, server: publicUrl }),
  );
  sweepNowAndThen(app, [sessions, limits, links, media, boards, exports]);
  app.decorate('metrics', metrics);
  return app;
}

/** At home nobody floods but a test. */
function mostChanges({ changesPerMinute }: Settings, publicUrl: string): number {
  return changesPerMinute ?? (isThisMachine(publicUrl) ? Number.POSITIVE_INFINITY : 3000);
}

/** One JSON object a line. An error is kept without what people have typed. */
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

/** Of the addresses from the server outwards, those of our own proxies. Fastify itself takes no plain count. */
function trusted(proxies: number) {
  return proxies === 0 ? false : (_address: string, hop: number) => hop < proxies;
}

/** An empty body is no fields; text and forms are what a foreign page could send without being asked. */
function acceptJsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, String(body), done);
  });
}

/** Shorter than the second after which callers of `/readyz` give up. */
const READY_MS = 800;

async function answers(db: Db): Promise<boolean> {
  const late = new AbortController();
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const isLate = sleep(READY_MS, false, { signal: late.signal }).catch(() => false);
  return Promise.race([answer, isLate]).finally(() => late.abort());
}

const SWEEP_EVERY = 3_600_000;

/** Ended sessions and old counts; any server may do it, and twice does no harm. */
function sweepNowAndThen(app: FastifyInstance, swept: { sweep(): Promise<void> }[]): void {
  const timer = setInterval(() => {
    for (const each of swept) each.sweep().catch((error) => app.log.warn(error, 'sweep failed'));
  }, SWEEP_EVERY);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}
