import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedRoute, parseRoute, type Request } from '@corkboard/shared/contract/base';
import { type Declaration, declarations, findDeclaration } from '@corkboard/shared/rules/privacy';
import type { FastifyInstance } from 'fastify';
import { type AppDependencies, buildApp } from '../compose/app.ts';
import { readSettings } from '../compose/env.ts';
import { sessionRepository } from '../domains/accounts/sessions/session-repository.ts';
import { type Db, openDb } from '../platform/db/db.ts';
import { ownTestDb, resetDatabase, type TestDb, workerTestDb } from './clone-database.ts';
import { type Given, given, type Person } from './given.ts';
import { lender } from './lease.ts';
import { assertRightCounts } from './stored-counts.ts';

/** Without it, the server would treat requests as a bot's. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface TestAnswer<D> {
  status: number;
  code: number;
  data: D;
  bookmark: string | undefined;
  message: string | undefined;
  message_detail: string | undefined;
  cookie: string;
}

interface Caller extends Pick<Person, 'cookie'> {
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  given: Given;
  dataDir: string;
  call<I, D>(request: Request<I, D>, input: I, as?: Caller): Promise<TestAnswer<D>>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  publicUrl?: string;
  env?: Record<string, string>;
  build?: (dependencies: AppDependencies, databaseUrl: string) => Promise<FastifyInstance>;
}

/**
 * A separate app for one test, for options, and for tests that look at what an app remembers or that stop it.
 * Slower than `testApp`.
 */
export async function ownApp(options: TestAppOptions = {}): Promise<TestApp> {
  const parts = await openParts(options, ownTestDb);
  return { ...createCaller(parts), close: () => closeParts(parts) };
}

/** With two databases: only the one of requests has the limits of the settings, as in the product. */
export async function buildLimitedApp(given: AppDependencies, url: string) {
  const limits = given.settings.databaseLimits;
  const db = openDb({ url, maxConnections: 4, limits, onError: () => {} });
  const app = await buildApp({ ...given, db, backgroundDb: given.db });
  app.addHook('onClose', () => db.destroy());
  return app;
}

/** Returns a function like `testApp` for apps with these options. Call it at the top of a file. */
export function sharedApp(options: TestAppOptions): () => Promise<TestApp> {
  const lend = lender({
    open: () => openParts(options, () => workerTestDb()),
    async reset({ database, folder }) {
      await resetDatabase(database);
      await deleteFiles(folder);
    },
    close: closeParts,
  });
  return async () => {
    const { value, giveBack } = await lend();
    const close = async () => {
      await assertRightCounts(value.database.db);
      await giveBack();
    };
    return { ...createCaller(value), close };
  };
}

/** An app with an empty database and folder. The tests of a file use it one after the other. */
export const testApp = sharedApp({});

interface Parts {
  app: FastifyInstance;
  database: TestDb;
  folder: string;
}

async function openParts(
  { publicUrl = 'http://localhost:3000', env = {}, build = buildApp }: TestAppOptions,
  openDatabase: () => Promise<TestDb>,
): Promise<Parts> {
  const database = await openDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-app-'));
  const settings = readSettings({ LOG_LEVEL: 'silent', ...env, DATA_DIR: folder });
  const app = await build({ settings, publicUrl, db: database.db }, database.url);
  return { app, database, folder };
}

async function closeParts({ app, database, folder }: Parts): Promise<void> {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function deleteFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  await Promise.all(files.map((file) => rm(join(file.parentPath, file.name), { force: true })));
}

function createCaller({ app, database: { db }, folder }: Parts): Omit<TestApp, 'close'> {
  return {
    app,
    db,
    given: given(db, sessionRepository(db)),
    dataDir: folder,
    async call(request, input, as) {
      const wire = parseRoute(request.route);
      const response = await app.inject({
        method: wire.method,
        ...carried(wire, Object.fromEntries(Object.entries(input ?? {}))),
        headers: { 'user-agent': BROWSER, ...(as ? { cookie: as.cookie } : {}), ...as?.headers },
      });
      checkDeclared(response.cookies);
      const kept = { ...parseCookies(as?.cookie), ...setBy(response.cookies) };
      const cookie = Object.entries(kept)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      return { ...toAnswer(wire, response.statusCode, response.json()), cookie };
    },
  };
}

function carried(wire: ParsedRoute, input: Record<string, unknown>) {
  const path = wire.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(input[name]));
    delete input[name];
    return value;
  });
  switch (wire.carries) {
    case 'data':
      return { url: `${path}?data=${encodeURIComponent(JSON.stringify({ options: input }))}` };
    case 'query':
      return { url: `${path}?${new URLSearchParams(pickTexts(input))}` };
    case 'options':
      return { url: path, payload: { options: input } };
    case 'body':
      return { url: path, payload: input };
  }
}

function pickTexts(input: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function parseCookies(cookie = ''): Record<string, string> {
  return Object.fromEntries(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/** A cookie that no purpose declares fails whichever test meets it. */
function checkDeclared(cookies: { name: string }[]): void {
  const all: Declaration[] = Object.values(declarations);
  const unknown = cookies.filter(({ name }) => !findDeclaration(all, 'cookie', name));
  if (unknown.length > 0) {
    throw new Error(`No purpose is declared for the cookies ${unknown.map(({ name }) => name)}.`);
  }
}

function setBy(cookies: { name: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

function toAnswer<D>(
  wire: ParsedRoute,
  status: number,
  body: unknown,
): Omit<TestAnswer<D>, 'cookie'> {
  const isWrapped = typeof body === 'object' && body !== null && 'resource_response' in body;
  if (isWrapped !== wire.wraps)
    throw new Error(`Not an answer of the API: ${JSON.stringify(body)}`);
  const plain = isWrapped ? body.resource_response : body;
  return { ...(plain as Omit<TestAnswer<D>, 'status' | 'cookie'>), status };
}
