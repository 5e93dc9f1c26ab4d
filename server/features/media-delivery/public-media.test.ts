import { type TestApp, testApp } from '../../testing/test-app.ts';
import { publicMedia } from './public-media.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('queries the database once per unsigned image', async () => {
  let queries = 0;
  const counted = test.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const media = publicMedia(counted);
  for (const digest of ['a'.repeat(64), 'b'.repeat(64)]) {
    expect(await media.access('picture', digest, {})).toBeNull();
  }
  expect(queries).toBe(2);
});
