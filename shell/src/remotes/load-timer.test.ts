import { createLoadTimer } from './load-timer.ts';

const passing = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

it('counts the time in which a page waits for nothing but the remote', async () => {
  const wait = createLoadTimer().begin();
  await passing(300);
  expect(wait.stop().alone).toBeGreaterThan(0);
});

it('counts nothing while an answer is on its way, and how often one was asked for', async () => {
  const time = createLoadTimer();
  const wait = time.begin();
  await Promise.all([time.elsewhere(passing(200)), time.elsewhere(passing(100))]);
  expect(wait.stop()).toEqual({ alone: 0, asked: 2 });
});

it('counts nothing for the remote around another', async () => {
  const time = createLoadTimer();
  const around = time.begin();
  const within = time.begin();
  await around.aside(passing(200));
  expect(around.stop().alone).toBe(0);
  expect(within.stop().alone).toBeGreaterThan(0);
});

it('counts little of the time in which the thread got no turn', async () => {
  let now = 0;
  const wait = createLoadTimer(() => {
    now += 500;
    return now;
  }).begin();
  await passing(100);
  expect(wait.stop().alone).toBeLessThanOrEqual(100);
});
