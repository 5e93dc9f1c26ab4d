import { newId } from './new-id.ts';

it('fits an address and the contract', () => {
  expect(newId()).toMatch(/^[0-9a-z]{20}$/);
});

it('sorts by creation time', () => {
  const ids = [1, 31, 32, 1024, Date.now(), 2 ** 44].map((time) => newId(time));
  expect(ids.toSorted()).toEqual(ids);
});

it('never repeats an id', () => {
  const now = Date.now();
  const ids = Array.from({ length: 10_000 }, () => newId(now));
  expect(new Set(ids).size).toBe(ids.length);
});

it('takes other random bytes for each id', () => {
  const now = Date.now();
  const parts = Array.from({ length: 10_000 }, () => newId(now).slice(-9));
  expect(new Set(parts).size).toBe(parts.length);
});

it('sorts the ids of one millisecond by creation', () => {
  const now = Date.now();
  const ids = Array.from({ length: 1000 }, () => newId(now));
  expect(ids.toSorted()).toEqual(ids);
});
