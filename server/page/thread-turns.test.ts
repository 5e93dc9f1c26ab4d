import { cpus, platform } from 'node:os';
import { Worker } from 'node:worker_threads';

import { ownThread, turnsOf } from './thread-turns.ts';

const onLinux = platform() === 'linux' ? it : it.skip;

onLinux('tells that a thread has stood in line for a processor', async () => {
  const turns = turnsOf(ownThread());
  const rivals = cpus()
    .flatMap((cpu) => [cpu, cpu])
    .map(() => new Worker('for (;;);', { eval: true }));
  try {
    await Promise.all(rivals.map((rival) => new Promise((begun) => rival.once('online', begun))));
    let missed = 0;
    // Without a pause, as a page that is rendered.
    while (missed < 5) missed += turns.missed();
    expect(missed).toBeGreaterThanOrEqual(5);
    expect(turns.missed()).toBeLessThan(missed + 1000);
  } finally {
    await Promise.all(rivals.map((rival) => rival.terminate()));
  }
});

it('has missed nothing where the system does not tell', () => {
  expect(turnsOf(null).missed()).toBe(0);
  expect(turnsOf('no-such-thread').missed()).toBe(0);
});
