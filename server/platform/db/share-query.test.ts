import { CallBudget, callBudgets } from './call-budget.ts';
import { shareQuery } from './share-query.ts';

let ends: ((value: string) => void)[];
let read: () => Promise<string>;

beforeEach(() => {
  ends = [];
  read = shareQuery(() => new Promise((resolve) => ends.push(resolve)));
});

it('runs one query per separate caller', async () => {
  const first = read();
  ends[0]?.('a');
  expect(await first).toBe('a');
  const second = read();
  ends[1]?.('b');
  expect(await second).toBe('b');
});

it('starts one query for all who asked during another', async () => {
  const first = read();
  const others = [read(), read(), read()];
  expect(ends).toHaveLength(1);
  ends[0]?.('before');
  expect(await first).toBe('before');
  ends[1]?.('after');
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
  expect(ends).toHaveLength(2);
});

it('runs its queries outside of the requests that ask', async () => {
  read = shareQuery(async () => (callBudgets.getStore() ? 'inside' : 'outside'));
  const answers = [1, 2].map(() => callBudgets.run(new CallBudget(60_000), read));
  expect(await Promise.all(answers)).toEqual(['outside', 'outside']);
});

it('asks again after a query that failed', async () => {
  const fails = [true, false];
  read = shareQuery(async () => {
    if (fails.shift()) throw new Error('away');
    return 'back';
  });
  const [first, second] = await Promise.allSettled([read(), read()]);
  expect(first).toMatchObject({ status: 'rejected' });
  expect(second).toEqual({ status: 'fulfilled', value: 'back' });
});
