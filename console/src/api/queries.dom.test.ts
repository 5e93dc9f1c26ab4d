import { jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { anOverview, aRollout, aVersion } from '../testing/release-builders.ts';
import { createQueries } from './create-queries.ts';
import { overviewQuery, rolloutsQuery, versionsQuery } from './queries.ts';
import { ReleaseApiError } from './request.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('asks nothing after the session has ended, until someone has logged in', async () => {
  const queries = createQueries();
  let answer: Error | null = new ReleaseApiError(401, { code: 'signed_out', message: 'Log in.' });
  const ask = jest.fn(async () => {
    if (answer) throw answer;
    return anOverview();
  });
  const observer = new QueryObserver(queries, { ...overviewQuery, queryFn: ask });
  const stop = observer.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(20_000);
  expect(ask).toHaveBeenCalledTimes(1);

  answer = null;
  await queries.invalidateQueries({ queryKey: ['release'] });
  await jest.advanceTimersByTimeAsync(11_000);
  expect(ask).toHaveBeenCalledTimes(4);
  stop();
  queries.clear();
});

it('asks again after another error', async () => {
  const queries = createQueries();
  const problem = { code: 'fault', message: 'Try again.' };
  const ask = jest.fn(async () => {
    throw new ReleaseApiError(500, problem);
  });
  const observer = new QueryObserver(queries, { ...overviewQuery, queryFn: ask });
  const stop = observer.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(11_000);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
  queries.clear();
});

it('keeps what it knows of the rollouts of a remote until the next answer, but for no other remote', async () => {
  const queries = createQueries();
  const listed = [aRollout()];
  const queryFn = async () => listed;
  const observer = new QueryObserver(queries, { ...rolloutsQuery('mf-boards', []), queryFn });
  const stop = observer.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult().data).toEqual(listed);

  const silent = () => new Promise<never>(() => {});
  observer.setOptions({ ...rolloutsQuery('mf-boards', ['rollout-2']), queryFn: silent });
  expect(observer.getCurrentResult().data).toEqual(listed);
  observer.setOptions({ ...rolloutsQuery('mf-profile', []), queryFn: silent });
  expect(observer.getCurrentResult().data).toBeUndefined();
  stop();
  queries.clear();
});

it('sees a version that is published while the page is open', async () => {
  const queries = createQueries();
  let listed = [aVersion()];
  const options = { ...versionsQuery('mf-boards'), queryFn: async () => listed };
  const observer = new QueryObserver(queries, options);
  const stop = observer.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(1);
  listed = [aVersion({ version: '1.6.0' }), aVersion()];
  await jest.advanceTimersByTimeAsync(31_000);
  expect(observer.getCurrentResult().data).toEqual(listed);
  stop();
  queries.clear();
});
