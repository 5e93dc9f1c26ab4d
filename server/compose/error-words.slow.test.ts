import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { jest } from '@jest/globals';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { openProduct, type ProductKit } from '../pages/testing/product-kit.ts';
import { issueToken } from '../release/control/access/tokens.ts';
import { anActor } from '../release/testing/release-kit.ts';

jest.setTimeout(600_000);

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

interface ChangeRoute {
  method: 'POST';
  url: string;
}

let kit: ProductKit;
let headers: Record<string, string>;
const routes: ChangeRoute[] = [];

function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) {
      if (READS.has(one) || url.endsWith('*')) continue;
      routes.push({ method: one as 'POST', url: url.replace(/:\w+/g, '1') });
    }
  });
}

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes);
  kit = await openProduct();
  unsubscribe('fastify.initialization', watchRoutes);
  const ines = await kit.given.person('ines');
  const order = { name: 'Ada', role: 'admin', team: null, days: 1 } as const;
  const token = await issueToken(kit.db, anActor, order);
  headers = { cookie: ines.cookie, authorization: `Bearer ${token}` };
});
afterAll(() => kit.close());

function findWords(body: string): string {
  const answer = JSON.parse(body);
  const { message } = answer.resource_response ?? answer;
  return message.replace(/^\/: /, '');
}

it.each([
  ['is cut off', 'application/json', '{"token":', '4000', /^This request isn't valid\.$/],
  ['is malformed', 'application/json', '{"token":', '9', /^This isn't valid JSON\.$/],
  ['has a foreign type', 'text/plain', 'token', '5', /^Send JSON, with the content type /],
  // File uploads have their own limit and type.
  [
    'is too large',
    'application/json',
    `"${'x'.repeat(300_000)}"`,
    '300002',
    /too large for one request|^Send the file as |upload/,
  ],
])(
  'answers each change whose body %s in its own words',
  async (_what, type, payload, length, words) => {
    expect(routes.length).toBeGreaterThan(100);
    const answers = await Promise.all(
      routes.map(async ({ method, url }) => {
        const { body } = await kit.app.inject({
          method,
          url,
          payload,
          headers: { ...headers, 'content-type': type, 'content-length': length },
        });
        return [url, body && findWords(body)];
      }),
    );
    expect(answers.filter(([, said = '']) => !words.test(said))).toEqual([]);
  },
);
