import { type TestApp, testApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await test.given.person('noorhaddad');
});
afterAll(() => test.close());

it.each([
  ['an answer', 200, '/resource/UserSessionResource/get/'],
  ['an error', 404, '/v3/nothing/'],
  ['a missing login', 401, '/v3/api_tokens/'],
  ['a query', 200, '/graphql/?query={__typename}'],
])('lets browsers keep a page that got %s', async (_what, status, url) => {
  const { statusCode, headers } = await test.app.inject(url);
  expect([statusCode, headers['cache-control']]).toEqual([status, 'private, no-cache']);
});
