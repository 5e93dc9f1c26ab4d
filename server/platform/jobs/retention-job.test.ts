import { Registry } from 'prom-client';

import { createRetentionJob } from './retention-job.ts';

it('counts what each sweep has deleted, also after a failed one', async () => {
  const registry = new Registry();
  const logged: unknown[] = [];
  const log = {
    info: (fields: unknown) => void logged.push(fields),
    warn: (fields: unknown) => void logged.push(fields),
  };
  const failure = new Error('The database is away.');
  const job = createRetentionJob(
    {
      drafts: () => Promise.reject(failure),
      sessions: async () => 3,
      exports: async () => 0,
    },
    { log, registry },
  );
  await job.run();
  await job.run();

  const metrics = await registry.metrics();
  expect(metrics).toContain('corkboard_retention_deleted_total{data="sessions"} 6');
  expect(metrics).toContain('corkboard_retention_deleted_total{data="exports"} 0');
  expect(logged.slice(0, 2)).toEqual([
    { err: failure, data: 'drafts' },
    { data: 'sessions', count: 3 },
  ]);
});

it('ends a sweep of a backlog when the server stops, and begins no other', async () => {
  const log = { info: () => {}, warn: () => {} };
  const begun: string[] = [];
  let isBegun = () => {};
  const inSweep = new Promise<void>((resolve) => {
    isBegun = resolve;
  });
  const job = createRetentionJob(
    {
      async sessions(stopping) {
        begun.push('sessions');
        isBegun();
        let count = 0;
        for (; !stopping?.aborted; count += 1000) await new Promise(setImmediate);
        return count;
      },
      async drafts() {
        begun.push('drafts');
        return 0;
      },
    },
    { log, registry: new Registry() },
  );
  job.start();
  job.wake();
  await inSweep;

  await job.stop();

  expect(begun).toEqual(['sessions']);
});
