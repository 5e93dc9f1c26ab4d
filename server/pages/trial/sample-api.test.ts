import { parseRoute } from '@corkboard/shared/contract/base';
import { getBoards } from '@corkboard/shared/contract/boards';
import { getUser, getUserFields } from '@corkboard/shared/contract/people';
import { Check } from 'typebox/value';

import { testApp } from '../../testing/test-app.ts';
import { createSample } from './create-sample.ts';
import { sampleApi } from './sample-api.ts';

it('makes data that fits the schema of every read', async () => {
  const test = await testApp();
  const reads = test.app.endpoints.filter(({ route }) => parseRoute(route).method === 'GET');
  const unfit = reads.filter(({ data }) => !Check(data, createSample(data)));
  expect(reads.length).toBeGreaterThan(50);
  expect(unfit.map(({ route }) => route)).toEqual([]);
  await test.close();
});

it('puts one item in each list', () => {
  expect(createSample(getBoards.data)).toHaveLength(1);
});

it('has the fields that remotes select', () => {
  expect(createSample(getUserFields.data)).toMatchObject({ username: 'Sample' });
});

it('answers reads of the contract, and nothing else', async () => {
  const call = sampleApi(() => [getUser]);
  const { path } = parseRoute(getUser.route);
  const answer = await call(`${path.replace(/\{\w+\}/, 'someone')}?a=1`);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(JSON.parse(answer.body))).toContain('"status":"success"');
  expect((await call('/v3/unknown/')).status).toBe(404);
});
