import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const registersRoute = /\broute\(app, |\banswer\(\w+\.\w+, |\bapp\.(get|post|put|patch|delete)[<(]/;
const holdsSql = /from 'kysely'|\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;

function readSources(top: string): Map<string, string> {
  const files = readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => !/\.test\.ts$|(^|\/)(testing|dist|node_modules)\//.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, top, file), 'utf8')]));
}

const schedules = /\bset(Interval|Immediate)\(|advisory_|\blease_owner\b/;

function isRouteFile(file: string, text: string): boolean {
  return file.endsWith('-routes.ts') || registersRoute.test(text);
}

it('keeps SQL out of files that register routes', () => {
  const routeFiles = [...readSources('server')].filter(([file, text]) => isRouteFile(file, text));

  expect(routeFiles.length).toBeGreaterThan(50);
  expect(routeFiles.filter(([, text]) => holdsSql.test(text)).map(([file]) => file)).toEqual([]);
});

it.each([
  [`route(app, getPin, async () => db.selectFrom('pins').execute());`],
  [`app.get('/pins/', async () => sql\`select 1\`.execute(db));`],
  [`answer(contract.getTokens, 'admin', async () => trx.deleteFrom('tokens').execute());`],
])('finds SQL in a route: %s', (text) => {
  expect(isRouteFile('server/pins.ts', text)).toBe(true);
  expect(holdsSql.test(text)).toBe(true);
});

it('schedules and leases jobs only in platform/jobs', () => {
  const others = [...readSources('server')].filter(
    ([file, text]) => !/^platform\/(jobs|migrations)\//.test(file) && schedules.test(text),
  );

  // A heartbeat and two samplers, which work in memory only.
  expect(others.map(([file]) => file).toSorted()).toEqual([
    'pages/memory-watch.ts',
    'pages/render-queue.ts',
    'release/serving/stream-hub.ts',
  ]);
});
