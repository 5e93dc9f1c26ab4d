import { jest } from '@jest/globals';

import { createPoll } from './create-poll.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function counted(answers: (boolean | Error)[]) {
  const errors: unknown[] = [];
  const counts = { checks: 0 };
  const poll = createPoll(
    async () => {
      const answer = answers[counts.checks++] ?? true;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    (error) => errors.push(error),
  );
  return { poll, counts, faults: errors };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('[PROG-007] polls first after 2 s', async () => {
  const { counts } = counted([]);
  await pass(1999);
  expect(counts.checks).toBe(0);
  await pass(1);
  expect(counts.checks).toBe(1);
});

it('[PROG-008] polls again every 5 s', async () => {
  const { counts } = counted([]);
  await pass(2000 + 4999);
  expect(counts.checks).toBe(1);
  await pass(1);
  expect(counts.checks).toBe(2);
});

it('[PROG-009] keeps 1 s between two checks', async () => {
  const { poll, counts } = counted([]);
  poll.hurry();
  await pass(999);
  poll.hurry();
  expect(counts.checks).toBe(1);
  await pass(1);
  poll.hurry();
  expect(counts.checks).toBe(2);
});

it('[PROG-010] ends when nothing is running', async () => {
  const { counts } = counted([true, false]);
  await pass(60_000);
  expect(counts.checks).toBe(2);
});

it('[PROG-014] ends on an error and only logs it', async () => {
  const { poll, counts, faults: errors } = counted([new Error('500')]);
  await pass(60_000);
  poll.hurry();
  expect(counts.checks).toBe(1);
  expect(errors).toHaveLength(1);
});

it('polls no more after being stopped', async () => {
  const { poll, counts } = counted([]);
  poll.stop();
  await pass(60_000);
  expect(counts.checks).toBe(0);
});
