import { jest } from '@jest/globals';

import { openProduct, type ProductKit } from '../page/testing/product-kit.ts';
import { faultsOf } from './testing/lint.ts';

// It may have to build the shell.
jest.setTimeout(180_000);

let kit: ProductKit;
let text: string;

beforeAll(async () => {
  kit = await openProduct();
  text = (await kit.get('/openapi.json')).body;
});
afterAll(() => kit.close());

it('describes release control, with its refusals', () => {
  const { paths } = JSON.parse(text);
  const calls = Object.entries<Record<string, { responses: object }>>(paths).filter(([path]) =>
    path.startsWith('/_release/v1/'),
  );
  expect(calls.length).toBeGreaterThan(5);
  for (const [path, operations] of calls) {
    for (const { responses } of Object.values(operations)) {
      expect([path, Object.keys(responses).some((status) => status.startsWith('4'))]).toEqual([
        path,
        true,
      ]);
    }
  }
});

it('has nothing that a linter finds wrong', async () => {
  expect(await faultsOf(text)).toEqual([]);
});
