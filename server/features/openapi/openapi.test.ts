import { errorCodes, parseRoute } from '@corkboard/shared/contract/base';
import { documentedCodes } from '../../platform/http/errors/error-responses.ts';
import { ownApp, type TestApp } from '../../testing/test-app.ts';
import { findErrors } from './testing/lint.ts';

interface Operation {
  summary: string;
  responses: Record<string, { $ref?: string; content?: unknown }>;
}
interface Described {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: object;
    responses: Record<string, { content: Record<string, { examples: object }> }>;
  };
}

let test: TestApp;
let text: string;
let document: Described;

beforeAll(async () => {
  test = await ownApp({ publicUrl: 'https://corkboard.example' });
  text = (await test.app.inject('/openapi.json')).body;
  document = JSON.parse(text);
});
afterAll(() => test.close());

it('passes the linter', async () => {
  expect(await findErrors(text)).toEqual([]);
});

it('describes every endpoint with its errors', () => {
  for (const { route, token } of test.app.endpoints) {
    const wire = parseRoute(route);
    const operation = document.paths[wire.path]?.[wire.method.toLowerCase()];
    expect([route, operation?.summary]).toEqual([route, expect.stringMatching(/\w/)]);
    const statuses = Object.keys(operation?.responses ?? {});
    const expected = ['200', '400', '401', '403', '404', '431', '500', '503'];
    if (wire.method === 'GET' && token) expected.push('429');
    if (wire.method !== 'GET') expected.push('409', '410', '413', '415', '422', '429', '507');
    expect([route, statuses.sort()]).toEqual([route, expected.sort()]);
  }
});

it('[ERR-005, ERR-006] names every error code with an example', () => {
  expect([...documentedCodes].sort()).toEqual(Object.keys(errorCodes).sort());
  for (const [name, response] of Object.entries(document.components.responses)) {
    const examples = Object.values(response.content['application/json']?.examples ?? {});
    expect([name, examples.length > 0]).toEqual([name, true]);
  }
});

it('describes routes outside the contract', () => {
  for (const path of [
    '/v3/uploads/{id}/',
    '/media/{size}/{file}',
    '/healthz',
    '/readyz',
    '/metrics',
  ]) {
    expect([path, Object.keys(document.paths[path] ?? {}).length]).toEqual([path, 1]);
  }
});

it('defines each schema once', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Failure', 'Pin', 'Viewer', 'Upload']),
  );
  expect(text.length).toBeLessThan(1_000_000);
});
