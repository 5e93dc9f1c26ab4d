import { jest } from '@jest/globals';
import { repeat } from './repeat.ts';

const HOUR = 3_600_000;
const onError = jest.fn();

function countTo(max: number) {
  let runs = 0;
  let reached = () => {};
  const isDone = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const count = () => {
    runs += 1;
    if (runs === max) reached();
    return runs;
  };
  return { count, isDone, runs: () => runs };
}

it('repeats without a pause while work is left', async () => {
  const { count, isDone, runs } = countTo(3);
  const loop = repeat(async () => (count() < 3 ? 'again' : undefined), { everyMs: HOUR, onError });

  loop.start();
  loop.start();
  await isDone;
  await loop.stop();

  expect(runs()).toBe(3);
});

it('runs again after a wake during a run', async () => {
  const { count, isDone } = countTo(2);
  const loop = repeat(
    async () => {
      if (count() === 1) loop.wake();
    },
    { everyMs: HOUR, onError },
  );

  loop.start();
  await isDone;
  await loop.stop();
});

it('ends a pause on wake', async () => {
  const { count, isDone } = countTo(1);
  const loop = repeat(async () => void count(), { everyMs: HOUR, pausesFirst: true, onError });

  loop.start();
  loop.wake();
  await isDone;
  await loop.stop();
});

it('pauses longer after a long run', async () => {
  jest.useFakeTimers();
  const { count, runs } = countTo(2);
  const loop = repeat(
    async () => {
      count();
      await jest.advanceTimersByTimeAsync(10_000);
    },
    { everyMs: 1000, maxShare: 0.1, onError },
  );

  loop.start();
  await jest.advanceTimersByTimeAsync(89_000);
  expect(runs()).toBe(1);
  await jest.advanceTimersByTimeAsync(2000);
  expect(runs()).toBe(2);
  await loop.stop();
  jest.useRealTimers();
});

it('reports an error and continues', async () => {
  const { count, isDone } = countTo(2);
  const loop = repeat(
    async () => {
      if (count() === 1) throw new Error('no');
    },
    { everyMs: () => 1, onError },
  );

  loop.start();
  await isDone;
  await loop.stop();

  expect(onError).toHaveBeenCalledWith(new Error('no'));
});

it('waits for the current run when it stops', async () => {
  let end = () => {};
  let hasEnded = false;
  const loop = repeat(
    () =>
      new Promise<void>((resolve) => {
        end = () => {
          hasEnded = true;
          resolve();
        };
      }),
    { everyMs: HOUR, onError },
  );

  loop.start();
  const stopped = loop.stop();
  expect(hasEnded).toBe(false);
  end();
  await stopped;

  expect(hasEnded).toBe(true);
});

it('stops before its first run', async () => {
  const { count, runs } = countTo(1);
  const loop = repeat(async () => void count(), { everyMs: HOUR, pausesFirst: true, onError });

  loop.start();
  await loop.stop();

  expect(runs()).toBe(0);
});
