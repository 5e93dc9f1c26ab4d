import { regionAt } from './region.ts';

const target = { left: 0, width: 200 };

it.each([
  [20, 'left'],
  [100, 'center'],
  [180, 'right'],
] as const)('[DRAG-017] maps %i of 200 to the region %s', (x, region) => {
  expect(regionAt(x, target, true)).toBe(region);
});

it.each([
  [49, 'left'],
  [50, 'center'],
  [150, 'center'],
  [151, 'right'],
] as const)('[DRAG-019] limits the center to half the width: %i is %s', (x, region) => {
  expect(regionAt(x, target, true)).toBe(region);
});

it.each([
  [99, 'left'],
  [100, 'right'],
] as const)('[DRAG-018] has no center when disabled: %i is %s', (x, region) => {
  expect(regionAt(x, target, false)).toBe(region);
});

it('measures from the start of the target', () => {
  expect(regionAt(310, { left: 300, width: 200 }, true)).toBe('left');
});
