import { AsyncLocalStorage } from 'node:async_hooks';

import { jobQueue } from '../jobs/job-queue.ts';
import { runShared } from './run-shared.ts';

const requests = new AsyncLocalStorage<string>();

it('runs outside of the request that asks first', async () => {
  const answer = requests.run('first', () =>
    runShared(async () => {
      await Promise.resolve();
      return requests.getStore() ?? 'none';
    }),
  );
  expect(await answer).toBe('none');
});

it('runs outside of it when it waits for a slot of a queue', async () => {
  const queue = jobQueue(1);
  const job = async () => requests.getStore() ?? 'none';
  const answers = ['first', 'second'].map((name) =>
    requests.run(name, () => runShared(() => queue.run(job))),
  );
  expect(await Promise.all(answers)).toEqual(['none', 'none']);
});
