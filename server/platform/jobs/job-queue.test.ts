import { AsyncLocalStorage } from 'node:async_hooks';

import { jobQueue } from './job-queue.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

it('runs no more jobs than it has slots', async () => {
  const queue = jobQueue(2);
  let running = 0;
  let max = 0;
  await Promise.all(
    Array.from({ length: 9 }, () =>
      queue.run(async () => {
        running += 1;
        max = Math.max(max, running);
        await new Promise((done) => setTimeout(done, 2));
        running -= 1;
      }),
    ),
  );
  expect(max).toBe(2);
});

it('runs spare jobs only when no requested job waits', async () => {
  const queue = jobQueue(2);
  const order: string[] = [];
  const first = gate();
  const asked = queue.run(async () => {
    await first.opened;
    order.push('asked');
  });
  const spare = queue.run(async () => void order.push('spare'), 'spare');
  const second = queue.run(async () => void order.push('asked too'));

  await second;
  first.open();
  await Promise.all([asked, spare]);

  expect(order).toEqual(['asked too', 'asked', 'spare']);
});

it('continues after a failed job', async () => {
  const queue = jobQueue(1);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run(async () => 'yes')).resolves.toBe('yes');
});

it('runs each job for the request that it belongs to', async () => {
  const requests = new AsyncLocalStorage<string>();
  const queue = jobQueue(1);
  const end = gate();
  const first = requests.run('first', () => queue.run(() => end.opened));
  const second = requests.run('second', () => queue.run(async () => requests.getStore()));
  end.open();

  await first;
  expect(await second).toBe('second');
});
