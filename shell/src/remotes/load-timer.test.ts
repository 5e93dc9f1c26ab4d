import { createLoadTimer } from './load-timer.ts';

const passing = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

it('counts time spent waiting only for the remote', async () => {
  const wait = createLoadTimer().begin();
  await passing(300);
  expect(wait.stop().alone).toBeGreaterThan(0);
});

it('excludes pending requests and counts them', async () => {
  const time = createLoadTimer();
  const wait = time.begin();
  await Promise.all([time.excludeRequest(passing(200)), time.excludeRequest(passing(100))]);
  expect(wait.stop()).toEqual({ alone: 0, asked: 2 });
});

it('excludes time of a nested remote', async () => {
  const time = createLoadTimer();
  const around = time.begin();
  const within = time.begin();
  await around.excludeRemote(passing(200));
  expect(around.stop().alone).toBe(0);
  expect(within.stop().alone).toBeGreaterThan(0);
});

it('is idle only while nothing of the page is pending', async () => {
  const time = createLoadTimer();
  const seen: string[] = [];
  const busy = time.begin();
  void busy.whenIdle.then(() => seen.push('idle'));
  let end = (_answer: unknown): void => {};
  const request = time.excludeRequest(new Promise((resolve) => void (end = resolve)));
  await passing(60);
  expect(seen).toEqual([]);

  end(null);
  await request;
  await busy.whenIdle;
  busy.stop();
});

it('is not idle while code runs between checks', async () => {
  let now = 0;
  const seen: string[] = [];
  const busy = createLoadTimer(() => {
    now += 10;
    return now;
  }).begin();
  void busy.whenIdle.then(() => seen.push('idle'));
  await passing(100);
  busy.stop();
  expect(seen).toEqual([]);
});

it('excludes most time of a blocked thread', async () => {
  let now = 0;
  const wait = createLoadTimer(() => {
    now += 500;
    return now;
  }).begin();
  await passing(100);
  expect(wait.stop().alone).toBeLessThanOrEqual(100);
});
