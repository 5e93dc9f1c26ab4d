import { jest } from '@jest/globals';

import { createRenderQueue, type Place, type RenderQueue } from './render-queue.ts';

let queue: RenderQueue;
let left: number[];

beforeEach(() => {
  jest.useFakeTimers();
  queue = createRenderQueue({ threads: 2 });
  left = [];
});
afterEach(() => jest.useRealTimers());

const join = (count: number, first = 0): Place[] =>
  Array.from({ length: count }, (_, index) => queue.join(() => left.push(first + index)));

function begin(places: Place[]): void {
  for (const place of places) place.begin();
}

it('sheds the newest of more pages than threads render in time', () => {
  join(300);
  expect(left).toHaveLength(100);
  expect(left).toEqual(expect.arrayContaining([200, 299]));
  expect(left).not.toContain(199);
});

it('keeps a burst while threads are fast', () => {
  const places = join(200);
  for (const [index, place] of places.entries()) {
    place.begin();
    if (index % 2 === 1) jest.advanceTimersByTime(20);
    places[index - 1]?.end();
  }
  expect(left).toEqual([]);
});

it('sheds waiting pages while threads get no data', () => {
  const [one, other] = join(100);
  begin([one, other].flatMap((place) => place ?? []));
  jest.advanceTimersByTime(500);
  expect(left).toHaveLength(90);
  expect(left).toEqual(expect.not.arrayContaining([0, 1, 2, 9]));
});

it('keeps waiting pages while one of two threads loops', () => {
  const [looping, ...others] = join(20);
  looping?.begin();
  for (const place of others) {
    place.begin();
    jest.advanceTimersByTime(100);
    place.end();
  }
  expect(left).toEqual([]);
});

it('keeps pages again as soon as threads are fast', () => {
  const slow = join(2);
  begin(slow);
  jest.advanceTimersByTime(2000);
  for (const place of slow) place.end();
  join(100);
  expect(left).toEqual([]);
});

it('sheds a page once, and none that has left', () => {
  const [first] = join(201);
  first?.end();
  jest.advanceTimersByTime(1000);
  join(1, 500);
  expect(left).toEqual([200]);
  expect(jest.getTimerCount()).toBe(1);
});
