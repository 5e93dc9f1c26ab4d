import { releaseEndpoints } from '@corkboard/release-contract/contract';
import { parseRoute } from '@corkboard/shared/contract/base';
import { jest } from '@jest/globals';

import { openProduct, type ProductKit } from '../../pages/testing/product-kit.ts';
import { findErrors } from './testing/lint.ts';

// The test can build the shell.
jest.setTimeout(600_000);

let kit: ProductKit;
let text: string;

beforeAll(async () => {
  kit = await openProduct();
  text = (await kit.get('/openapi.json')).body;
});
afterAll(() => kit.close());

it('describes every release control endpoint', () => {
  const { paths } = JSON.parse(text);
  expect(releaseEndpoints.length).toBeGreaterThan(10);
  for (const { route } of releaseEndpoints) {
    const { method, path } = parseRoute(route);
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    expect([route, kit.app.hasRoute({ method, url })]).toEqual([route, true]);
    expect(paths[path][method.toLowerCase()].responses).toHaveProperty('403');
  }
});

it('passes the linter', async () => {
  expect(await findErrors(text)).toEqual([]);
});
