import { type Transport, toHttpRequest } from '@corkboard/shared/http';
import { updateExperience } from '@corkboard/shared/requests/experiences';
import { changeBeforeLoad } from '@corkboard/shared/storage';
import { jest } from '@jest/globals';

import { recheckChanges } from './recheck-changes.ts';
import { tellChanges } from './tell-changes.ts';

const change = { method: 'POST', url: '/v3/boards/1/', body: undefined } as const;

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The next document loads a second later. */
function reload() {
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1000);
}

function given() {
  const answers: ((answer: Awaited<ReturnType<Transport>>) => void)[] = [];
  const told = jest.fn();
  const transport = tellChanges(() => new Promise((answer) => answers.push(answer)), told);
  const answer = (status: number) => answers.shift()?.({ status, body: {} });
  return { transport, told, answer };
}

it('notes a change that a reload leaves unanswered', async () => {
  const { transport, told, answer } = given();
  const first = transport(change, undefined);
  const second = transport(change, undefined);
  answer(200);
  await first;
  expect(told).toHaveBeenCalledTimes(1);
  reload();
  expect(changeBeforeLoad(10_000)).toMatchObject({ isUnanswered: true });

  answer(500);
  await second;
  expect(told).toHaveBeenCalledTimes(1);
  reload();
  expect(changeBeforeLoad(10_000)).toMatchObject({ isUnanswered: false });
});

it.each([
  ['a lost connection', () => Promise.reject(new TypeError('network'))],
  ['a timeout of the proxy', () => Promise.resolve({ status: 504, body: {} })],
])('notifies other tabs of a change without a response: %s', async (_why, answer) => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const told = jest.fn();
  await tellChanges(answer, told)(change, undefined).catch(() => null);
  expect(told).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(told).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledTimes(2);
});

it('notes no request that changes nothing', () => {
  const { transport } = given();
  void transport({ ...change, method: 'GET' }, undefined);
  reload();
  expect(changeBeforeLoad(10_000)).toBeNull();
});

it.each([
  ['viewed', 0],
  ['completed', 1],
  ['dismissed', 1],
] as const)('notifies other tabs of guidance only when it ends: %s', async (state, count) => {
  const told = jest.fn();
  const transport = tellChanges(async () => ({ status: 200, body: {} }), told);
  const report = { experience_id: 1, placement_id: 2, state };
  await transport(toHttpRequest(updateExperience.route, report), undefined);
  expect(told).toHaveBeenCalledTimes(count);
  reload();
  expect(changeBeforeLoad(10_000) !== null).toBe(count > 0);
});

it('loads data again only after an unanswered change', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const { transport, answer } = given();
  const recheck = jest.fn();
  const sent = transport(change, undefined);
  reload();
  recheckChanges(recheck);
  jest.advanceTimersByTime(10_000);
  expect(recheck).toHaveBeenCalledTimes(2);

  answer(200);
  await sent;
  reload();
  recheckChanges(recheck);
  jest.advanceTimersByTime(10_000);
  expect(recheck).toHaveBeenCalledTimes(2);
});
