import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultGuard } from '@corkboard/release-contract/rules';
import { metricQueries } from './metric-queries.ts';

const answers = new Map<string, { status: number; body: string }>();
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://metrics');
  const { status, body } = answers.get(searchParams.get('query') ?? '') ?? {
    status: 404,
    body: 'no such page',
  };
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
});
const quiet = { warn: () => {} };
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => answers.clear());

async function ask(query: string, at = url) {
  const guard = { ...defaultGuard, queries: [{ name: 'Errors', query, max: 1 }] };
  const rollout = { remote: 'mf-boards', from_version: '1.0.0', to_version: '1.1.0', guard };
  return (await metricQueries(at, quiet)(rollout))['Errors'];
}

function answer(query: string, data: object): void {
  const body = JSON.stringify({ status: 'success', data });
  answers.set(query, { status: 200, body });
}

it('reads a number, and the highest of several series', async () => {
  answer('one', { resultType: 'scalar', result: [1, '0.5'] });
  const series = ['2', 'NaN', '7'].map((text) => ({ metric: {}, value: [1, text] }));
  answer('many 1.1.0', { resultType: 'vector', result: series });
  expect(await ask('one')).toBe(0.5);
  expect(await ask('many {{version}}')).toBe(7);
});

it('has no value without series, or from something else', async () => {
  answer('none', { resultType: 'vector', result: [] });
  answers.set('wrong', { status: 400, body: '{"status":"error","error":"bad query"}' });
  answers.set('page', { status: 200, body: '<!doctype html>' });
  expect(await ask('none')).toBeNull();
  expect(await ask('wrong')).toBeNull();
  expect(await ask('page')).toBeNull();
  expect(await ask('away', 'http://127.0.0.1:9')).toBeNull();
});
