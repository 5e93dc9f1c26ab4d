import { setImmediate as nextTurn } from 'node:timers/promises';
import { inBatches } from './in-batches.ts';

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
