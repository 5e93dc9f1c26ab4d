import {
  type Endpoint,
  errorCodes,
  parseRoute,
  type RoutePattern,
} from '@corkboard/shared/contract/base';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createSample } from './testing/sample-input.ts';
import { type Raw, sendRaw, toRawRequest, wellFormed } from './testing/send-raw.ts';

type AnyEndpoint = Endpoint<RoutePattern, TSchema, TSchema>;
type Fields = Record<string, unknown>;

let test: TestApp;
let noor: Person;

beforeAll(async () => {
  test = await testApp();
  noor = await test.given.person('noorhaddad');
  const board = await test.given.board(noor, 'Night cyclists');
  await test.given.pin(noor, { board_id: board });
  before = await contents();
});
afterAll(() => test.close());

let before: string;

async function contents(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_counters', 'sessions') order by 1`.execute(
    test.db,
  );
  const parts = rows.map(({ name }) => {
    const row = name === 'users' ? sql`to_jsonb(t) - 'last_seen_at'` : sql`to_jsonb(t)`;
    return sql`select ${sql.lit(name)} as name,
      string_agg((${row})::text, ',' order by t::text) as all from ${sql.table(name)} t`;
  });
  const found = await sql<{ name: string; all: string | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(test.db);
  return found.rows
    .map(({ name, all }) => `${name}: ${all}`)
    .sort()
    .join('\n');
}

afterEach(async () => {
  expect(await contents()).toBe(before);
});

interface Received {
  status: number;
  code: number;
  message: string | undefined;
  detail: string;
  text: string;
}

async function send({ route }: AnyEndpoint, raw: Raw): Promise<Received> {
  const { status, text, answer } = await sendRaw(test, noor, route, raw);
  const { code, message, message_detail: detail = '' } = answer;
  return { status, code, message, detail, text };
}

const sendInput = (endpoint: AnyEndpoint, input: Fields) =>
  send(endpoint, toRawRequest(endpoint.route, input));

function getFields({ route, input }: AnyEndpoint): [string, TSchema][] {
  const { params } = parseRoute(route);
  const fields = Type.IsObject(input) ? Object.entries(input.properties) : [];
  return fields.filter(([name]) => !params.includes(name));
}

function sample(endpoint: AnyEndpoint): Fields {
  const { params } = parseRoute(endpoint.route);
  const whole = createSample(endpoint.input);
  const fields = Object.entries(typeof whole === 'object' && whole !== null ? whole : {});
  return Object.fromEntries(fields.filter(([name]) => !params.includes(name)));
}

function expectRejection(
  { route }: AnyEndpoint,
  what: unknown,
  received: Received,
  path: RegExp = /^\//,
): void {
  const seen = { address: route, what, status: received.status, detail: received.detail };
  expect(seen).toEqual({
    address: route,
    what,
    status: expect.any(Number),
    detail: expect.stringMatching(path),
  });
  expect({ ...seen, isClientError: [400, 413].includes(received.status) }).toEqual({
    ...seen,
    isClientError: true,
  });
  expect([errorCodes.badInput, errorCodes.tooLarge]).toContain(received.code);
  expect(received.message).toBeTruthy();
  expect(received.text).not.toMatch(/ at .*\.(ts|mjs|js):\d/);
}

const endpoints = () => test.app.endpoints;

it('names each missing field', async () => {
  for (const endpoint of endpoints()) {
    const required = Type.IsObject(endpoint.input) ? (endpoint.input.required ?? []) : [];
    for (const name of required.filter((one) =>
      getFields(endpoint).some(([known]) => known === one),
    )) {
      const { [name]: _, ...input } = sample(endpoint);
      expectRejection(endpoint, name, await sendInput(endpoint, input), new RegExp(`^/${name}: `));
    }
  }
});

it('names an unknown field', async () => {
  for (const endpoint of endpoints()) {
    const received = await sendInput(endpoint, { ...sample(endpoint), surprise: 'x' });
    expectRejection(endpoint, 'surprise', received, /^\/surprise: /);
  }
});

const wrongValue = fc.oneof(
  fc.constant(null),
  fc.constantFrom<unknown>(
    true,
    -1,
    0.5,
    1e308,
    2 ** 53,
    -0,
    '',
    ' ',
    'NaN',
    'Infinity',
    '\0',
    '%',
    '../../..',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(300, 70_000).map((length) => 'x'.repeat(length)),
  fc.constantFrom(200, 2_000).map((length) => Array.from({ length }, () => 'x')),
  fc.constantFrom(20, 700).map((depth) => new Deep(depth)),
  fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
  fc.constant({ __proto__: null, constructor: { prototype: { isAdmin: true } } }),
);

/** Represents deeply nested lists, which would make the generator recurse without end. */
class Deep {
  readonly depth: number;

  constructor(depth: number) {
    this.depth = depth;
  }

  get value(): unknown {
    let value: unknown = 'core';
    for (let i = 0; i < this.depth; i += 1) value = [value];
    return value;
  }
}
it('rejects every invalid field value with its path', async () => {
  const withFields = endpoints().filter((endpoint) => getFields(endpoint).length > 0);
  const one = fc.constantFrom(...withFields).chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      name: fc.constantFrom(...getFields(endpoint).map(([name]) => name)),
      value: wrongValue,
    }),
  );
  await fc.assert(
    fc.asyncProperty(one, async ({ endpoint, name, value: given }) => {
      const value = given instanceof Deep ? given.value : given;
      const schema = getFields(endpoint).find(([known]) => known === name)?.[1];
      const isInQuery = parseRoute(endpoint.route).carries === 'query';
      fc.pre(schema !== undefined && !isInQuery && !Check(schema, value));
      const received = await sendInput(endpoint, { ...sample(endpoint), [name]: value });
      expectRejection(endpoint, [name, given], received);
    }),
    { numRuns: 500, interruptAfterTimeLimit: 60_000 },
  );
}, 120_000);

it('never fails on an arbitrary path parameter', async () => {
  const readers = endpoints().filter(({ route }) => parseRoute(route).carries === 'query');
  const text = fc.oneof(
    fc.constantFrom('NaN', '1e999', '-1', '99999999999999999999', '%00', 'null', '[object Object]'),
    fc.string({ unit: 'binary', maxLength: 100 }).map(wellFormed),
  );
  const one = fc.constantFrom(...readers).chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      name: fc.constantFrom('surprise', ...getFields(endpoint).map(([name]) => name)),
      value: text,
    }),
  );
  await fc.assert(
    fc.asyncProperty(one, async ({ endpoint, name, value }) => {
      const received = await sendInput(endpoint, { ...sample(endpoint), [name]: value });
      expect([endpoint.route, name, value, received.status < 500]).toEqual([
        endpoint.route,
        name,
        value,
        true,
      ]);
    }),
    { numRuns: 200, interruptAfterTimeLimit: 30_000 },
  );
}, 60_000);

const bodies: [string, string | Buffer][] = [
  ['invalid JSON', '{"options": {'],
  ['a number that is none', '{"options": {"page_size": NaN}}'],
  ['a list', '[]'],
  ['a text', '"options"'],
  ['null', 'null'],
  ['a number', '7'],
  ['options that are a list', '{"options": []}'],
  ['options that are a number', '{"options": 7}'],
  ['UTF-16', Buffer.from('{"options": {}}', 'utf16le')],
  ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x22, 0x7d])],
  ['JSON 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['a prototype', '{"options": {"__proto__": {"isAdmin": true}}}'],
  ['a constructor', '{"options": {"constructor": {"prototype": {"isAdmin": true}}}}'],
];

it.each(bodies)('rejects a body with %s', async (what, body) => {
  for (const endpoint of endpoints()) {
    const { carries } = parseRoute(endpoint.route);
    if (carries !== 'options' && carries !== 'body') continue;
    expectRejection(endpoint, what, await send(endpoint, { body }));
  }
});

it.each([
  ['broken escapes', 'data=%E0%A4%A'],
  ['invalid UTF-8', 'data=%ff%fe'],
  ['the parameter twice', 'data=%7B%7D&data=%7B%7D'],
  ['a list', 'data=%5B%5D'],
  ['a number', 'data=7'],
  ['a text', 'data=%22text%22'],
  ['options that are a list', `data=${encodeURIComponent('{"options":[]}')}`],
  ['options that are a number', `data=${encodeURIComponent('{"options":7}')}`],
  ['invalid JSON', 'data=%7B'],
  ['JSON 5,000 deep', `data=${encodeURIComponent('['.repeat(5_000) + ']'.repeat(5_000))}`],
])('rejects an address with %s', async (what, query) => {
  for (const endpoint of endpoints()) {
    if (parseRoute(endpoint.route).carries !== 'data') continue;
    expectRejection(endpoint, what, await send(endpoint, { query }));
  }
});
