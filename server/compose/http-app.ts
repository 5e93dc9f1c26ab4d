import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { CallBudget, callBudgets } from '../platform/db/call-budget.ts';
import type { Db } from '../platform/db/db.ts';
import { isDatabaseReady } from '../platform/db/is-database-ready.ts';
import { newId } from '../platform/db/new-id.ts';
import { shareQuery } from '../platform/db/share-query.ts';
import { closeUnusedConnections } from '../platform/http/close-unused-connections.ts';
import { DirectReads } from '../platform/http/direct-reads.ts';
import { drainUnreadBodies } from '../platform/http/drain-unread-bodies.ts';
import { answerClientError } from '../platform/http/errors/client-error.ts';
import { handleErrors, handleMalformedUrl } from '../platform/http/errors/error-handler.ts';
import { loggedError } from '../platform/http/errors/log-error.ts';
import { compileSerializersLazily } from '../platform/http/lazy-serializers.ts';
import { limitDatabaseTime } from '../platform/http/limit-database-time.ts';
import { type Metrics, observe } from '../platform/http/observe.ts';
import { followOwnChanges } from '../platform/http/own-changes.ts';
import { rejectCrossOrigin } from '../platform/http/viewer/same-origin.ts';
import type { Counters } from '../platform/limits/counters.ts';
import { limitWrites, openCounters } from '../platform/limits/write-rate-limit.ts';
import { isThisMachine, type Settings } from '../platform/settings/settings.ts';

const MAX_HEADER_BYTES = 32 * 1024;

/** Larger than any JSON request needs; uploads have their own limit. */
const BODY_LIMIT = 256 * 1024;

/** Milliseconds that a request can wait for the database longer than for one statement. */
const MORE_STATEMENTS_MS = 500;

/** The rest of the 3 s in which a request is answered while the database is away. */
const PROBE_MS = 300;

export interface LogStream {
  write(line: string): void;
}

export function createHttpApp(settings: Settings, logTo?: LogStream): FastifyInstance {
  return Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: settings.requestSeconds * 1000,
    http: {
      // Room for long links, so that people get a page about them.
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: Math.min(60, settings.requestSeconds) * 1000,
      connectionsCheckingInterval: Math.min(10, settings.requestSeconds) * 1000,
    },
    trustProxy: trusted(settings.trustProxy ?? 0),
    // TypeBox writes valid schemas: to check two of them, the start would compile the schema of all schemas.
    ajv: { customOptions: { validateSchema: false } },
    genReqId: () => newId(),
    logger: loggerFor(settings, logTo),
    // A connection that is kept open may carry one more request until it is closed.
    return503OnClosing: false,
    frameworkErrors: handleMalformedUrl,
    clientErrorHandler: answerClientError,
    // Requests are logged by route: a URL can contain personal data.
    logController: new LogController({ disableRequestLogging: true }),
  });
}

interface RequestDependencies {
  settings: Settings;
  publicUrl: string;
  db: Db;
  /** Asks whether the database is there while all other connections are busy. */
  probeDb: Db;
  metrics: Metrics;
}

/** What every request passes: parsing, errors, limits, cookies, and compression. Returns the counters of limits. */
export async function prepareRequests(
  app: FastifyInstance,
  { settings, publicUrl, db, probeDb, metrics }: RequestDependencies,
): Promise<Counters> {
  app.decorate('directReads', new DirectReads());
  acceptJsonAlone(app);
  compileSerializersLazily(app);
  handleErrors(app);
  limitDatabaseTime(app, {
    ms: settings.databaseLimits.statementMs + MORE_STATEMENTS_MS,
    isReady: shareQuery(() =>
      // The request that asks has used up its own time.
      callBudgets.run(new CallBudget(PROBE_MS), () => isDatabaseReady(probeDb, PROBE_MS)),
    ),
  });
  closeUnusedConnections(app);
  drainUnreadBodies(app);
  observe(app, metrics, () => isDatabaseReady(db), publicUrl.startsWith('https:'));
  rejectCrossOrigin(app, publicUrl);
  const counters = openCounters(app, settings.redisUrl);
  limitWrites(app, counters, maxChanges(settings, publicUrl));
  await app.register(cookie);
  followOwnChanges(app, publicUrl.startsWith('https:'));
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // A page of a list takes a third of a millisecond in one call, and three times as much through a stream.
    syncThreshold: 64 * 1024,
    // Responses are compressed per visitor: 5 is the lowest quality that models contexts, and higher ones cost more time
    // than they save.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  return counters;
}

function maxChanges({ changesPerMinute }: Settings, publicUrl: string): number {
  return changesPerMinute ?? (isThisMachine(publicUrl) ? Number.POSITIVE_INFINITY : 3000);
}

function loggerFor(
  { logLevel }: Settings,
  stream: LogStream | undefined,
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
