import { setImmediate as nextTurn } from 'node:timers/promises';
import { inBatches, passSafely } from './in-batches.ts';

it('passes on what one turn of the event loop gives, in order', async () => {
  const passed: number[][] = [];
  const give = inBatches<number>((batch) => passed.push(batch));
  give(1);
  await Promise.resolve();
  give(2);
  expect(passed).toEqual([]);
  await nextTurn();
  give(3);
  await nextTurn();
  expect(passed).toEqual([[1, 2], [3]]);
});

it('passes on later what it is given while it passes something on', async () => {
  const passed: string[][] = [];
  const give = inBatches<string>((batch) => {
    passed.push(batch);
    if (batch.includes('first')) give('second');
  });
  give('first');
  await nextTurn();
  await nextTurn();
  expect(passed).toEqual([['first'], ['second']]);
});

it('passes on everything but what cannot be passed on', () => {
  const passed: (readonly string[])[] = [];
  const pass = (batch: readonly string[]) => {
    if (batch.some((item) => item.startsWith('bad'))) throw new Error('no way');
    passed.push(batch);
  };
  const replace = (item: string, error: unknown) =>
    item === 'bad' ? `instead: ${String(error)}` : null;

  passSafely(['one', 'two'], pass, replace);
  passSafely(['one', 'bad', 'bad and useless', 'two'], pass, replace);
  expect(passed).toEqual([['one', 'two'], ['one'], ['instead: Error: no way'], ['two']]);
});
