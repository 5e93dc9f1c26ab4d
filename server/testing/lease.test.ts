import { lender } from './lease.ts';

const opened: number[] = [];
const reset: number[] = [];
const closed: number[] = [];

const lend = lender({
  open: async () => opened.push(opened.length),
  reset: async (used) => void reset.push(used),
  close: async (used) => void closed.push(used),
});

it('never lends the same thing to two', async () => {
  const [one, other] = [await lend(), await lend()];

  expect(one.value).not.toBe(other.value);
  await one.giveBack();
  await other.giveBack();
});

it('resets what another test has used', async () => {
  const used = await lend();
  await used.giveBack();
  const before = opened.length;
  reset.length = 0;
  const again = await lend();

  expect(reset).toEqual([again.value]);
  expect(opened).toHaveLength(before);
  await again.giveBack();
});

it('rejects a second return of the same lease', async () => {
  const lease = await lend();
  await lease.giveBack();

  await expect(lease.giveBack()).rejects.toThrow('Closed twice');
  expect(closed).toEqual([]);
});
