import {
  type Endpoint,
  errorCodes,
  type ParsedRoute,
  parseRoute,
  type RoutePattern,
} from '@corkboard/shared/contract/base';
import { forgotPassword } from '@corkboard/shared/requests/accounts';
import { type TSchema, Type } from 'typebox';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sealText } from './sealed-text.ts';
import { type Raw, sendRaw, toRawRequest } from './testing/send-raw.ts';

let world: TestApp;
let noor: Person;

beforeAll(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
});
afterAll(() => world.close());

interface Sent {
  endpoint: Endpoint<RoutePattern, TSchema, TSchema>;
  wire: ParsedRoute;
}

async function forEachEndpoint(check: (sent: Sent) => Promise<void>): Promise<void> {
  expect(world.app.endpoints.length).toBeGreaterThan(25);
  for (const endpoint of world.app.endpoints) {
    await check({ endpoint, wire: parseRoute(endpoint.route) });
  }
}

async function send({ endpoint }: Sent, raw: Raw) {
  const { status, answer } = await sendRaw(world, noor, endpoint.route, raw);
  return { ...answer, status };
}

const sendInput = (sent: Sent, input: Record<string, unknown>) =>
  send(sent, toRawRequest(sent.endpoint.route, input));

function getFields(schema: TSchema): [string, TSchema][] {
  return Type.IsObject(schema) ? Object.entries(schema.properties) : [];
}

const isReader = (sent: Sent) => sent.wire.method === 'GET';

it('rejects and names every field of a wrong type', async () => {
  await forEachEndpoint(async (sent) => {
    for (const [name] of getFields(sent.endpoint.input)) {
      if (sent.wire.params.includes(name) || sent.wire.carries === 'query') continue;
      const answer = await sendInput(sent, { [name]: { deep: [{}] } });
      const seen = [sent.endpoint.route, name, answer.status];
      expect(seen).toEqual([sent.endpoint.route, name, 400]);
      expect(answer.message_detail).toMatch(/^\//);
    }
  });
});

it.each(['x@y', 'v@localhost', 'a b@c.example'])(
  'says how to write %s as an email',
  async (email) => {
    const { message_detail } = await world.call(forgotPassword, { email });

    expect(message_detail).toBe('/email: Enter an email address, such as name@example.com.');
  },
);

it('rejects a null character in every text field', async () => {
  await forEachEndpoint(async (sent) => {
    for (const [name] of getFields(sent.endpoint.input)) {
      if (sent.wire.params.includes(name)) continue;
      const answer = await sendInput(sent, { [name]: 'a\0b' });
      const seen = [sent.endpoint.route, name, answer.status];
      expect(seen).toEqual([sent.endpoint.route, name, 400]);
    }
  });
});

it('returns 413 for a body that is too large', async () => {
  await forEachEndpoint(async (sent) => {
    if (isReader(sent)) return;
    const answer = await send(sent, { body: JSON.stringify({ options: 'x'.repeat(300_000) }) });
    expect([sent.endpoint.route, answer.status, answer.code]).toEqual([
      sent.endpoint.route,
      413,
      errorCodes.tooLarge,
    ]);
  });
});

it('rejects a bookmark that is invalid or made up', async () => {
  const edgeValues = [
    'nonsense',
    Buffer.from('[1,"x"]').toString('base64url'),
    ...['[1e300,"x"]', '["x"]', '{"__proto__":1}', '[-1,"x"]'].map(sealText),
  ];
  await forEachEndpoint(async (sent) => {
    const names = getFields(sent.endpoint.input).map(([name]) => name);
    if (!names.includes('bookmark')) return;
    for (const bookmark of edgeValues) {
      const needed = {
        ...(names.includes('username') ? { username: 'noorhaddad' } : {}),
        ...(names.includes('user_id') ? { user_id: noor.id } : {}),
        ...(names.includes('board_id') ? { board_id: 'none' } : {}),
      };
      const { status } = await sendInput(sent, { ...needed, bookmark });
      expect([sent.endpoint.route, bookmark, status < 500 && status >= 400]).toEqual([
        sent.endpoint.route,
        bookmark,
        true,
      ]);
    }
  });
});

it('never fails on boundary values of a type', async () => {
  const edges = [
    '',
    ' ',
    '%',
    '\u{1F600}',
    '\uD800',
    "'; drop table users; --",
    '../../..',
    '😀'.repeat(40),
  ];
  const numbers = [0, -1, 2 ** 31, 2 ** 53, 1e300];
  await forEachEndpoint(async (sent) => {
    const fields = getFields(sent.endpoint.input);
    for (const [index, edge] of edges.entries()) {
      const isNumber = (schema: TSchema) =>
        'type' in schema && (schema.type === 'integer' || schema.type === 'number');
      const input = Object.fromEntries(
        fields.map(([name, schema]) => [name, isNumber(schema) ? numbers[index % 5] : edge]),
      );
      const { status } = await sendInput(sent, input);
      expect([sent.endpoint.route, edge, status < 500]).toEqual([sent.endpoint.route, edge, true]);
    }
  });
}, 120_000);

it('returns 400 for a number out of column range', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/resource/UserExperienceResource/update/',
    headers: { cookie: noor.cookie },
    payload: { options: { experience_id: 2 ** 40, placement_id: 19, state: 'viewed' } },
  });
  expect(response.statusCode).toBe(400);
});

it('accepts only JSON bodies', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/v3/users/me/',
    headers: { 'content-type': 'text/plain', cookie: noor.cookie },
    payload: '{}',
  });
  expect(response.statusCode).toBe(415);
  expect(response.json()).toMatchObject({ status: 'failure', code: errorCodes.unsupportedType });
});

it('[ERR-005, ERR-006] returns the API error format for unknown paths', async () => {
  const plain = await world.app.inject('/v3/nothing/here/');
  const wrapped = await world.app.inject('/resource/NothingResource/get/');

  expect(plain.statusCode).toBe(404);
  expect(plain.json()).toMatchObject({ status: 'failure', code: errorCodes.notFound });
  expect(wrapped.statusCode).toBe(404);
  expect(wrapped.json().resource_response).toMatchObject({
    status: 'failure',
    code: errorCodes.notFound,
    http_status: 404,
    data: null,
  });
});

it('[API-044, API-045] wraps only responses of resource endpoints', async () => {
  const wrapped = await world.app.inject('/resource/UserSessionResource/get/');
  expect(wrapped.json().resource_response).toMatchObject({
    status: 'success',
    code: 0,
    http_status: 200,
  });
  const plain = await world.app.inject('/v3/users/popular/?page_size=5');
  expect(plain.json()).toMatchObject({ status: 'success', code: 0 });
});

it('describes every endpoint at /openapi.json', async () => {
  const { openapi, paths } = (await world.app.inject('/openapi.json')).json();
  expect(openapi).toBe('3.1.0');

  await forEachEndpoint(async ({ wire }) => {
    const operation = paths[wire.path]?.[wire.method.toLowerCase()];
    expect(operation?.summary).toBeTruthy();
    expect(operation.responses['200'].content['application/json'].schema).toBeTruthy();
  });
});

it('reports liveness and readiness', async () => {
  expect((await world.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  const metrics = await world.app.inject('/metrics');
  expect(metrics.body).toContain('http_request_duration_seconds_bucket');
});
