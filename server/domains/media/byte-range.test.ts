import { parseRange } from './byte-range.ts';

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, null],
  ['bytes=-', null],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
])('reads %j of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

it('sends everything for a range of other bytes', () => {
  expect(parseRange('bytes=0-9', 100, { ifRange: '"old"', tag: '"new"' })).toBeNull();
  expect(parseRange('bytes=0-9', 100, { ifRange: '"new"', tag: '"new"' })).toEqual({
    start: 0,
    end: 9,
  });
});
