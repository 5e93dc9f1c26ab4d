import { cpus, platform } from 'node:os';
import { Worker } from 'node:worker_threads';

import { openThreadTimes, trackCpuWait } from './cpu-wait.ts';

const onLinux = platform() === 'linux' ? it : it.skip;

onLinux('tells that a thread has stood in line for a processor', async () => {
  const turns = trackCpuWait(openThreadTimes());
  const rivals = cpus()
    .flatMap((cpu) => [cpu, cpu])
    .map(() => new Worker('for (;;);', { eval: true }));
  try {
    await Promise.all(rivals.map((rival) => new Promise((begun) => rival.once('online', begun))));
    let missed = 0;
    while (missed < 5) missed += turns.missed();
    expect(missed).toBeGreaterThanOrEqual(5);
    expect(turns.missed()).toBeLessThan(missed + 1000);
  } finally {
    await Promise.all(rivals.map((rival) => rival.terminate()));
  }
});

it('reports no wait where the system provides none', () => {
  expect(trackCpuWait(null).missed()).toBe(0);
  expect(trackCpuWait(NO_DESCRIPTOR).missed()).toBe(0);
});

const NO_DESCRIPTOR = 1_000_000;
