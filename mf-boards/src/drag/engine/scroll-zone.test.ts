import { edgeAt, scrollDistance, speedFactor, updateEdgeHover, zoneHeight } from './scroll-zone.ts';

it('[DRAG-024] is 120 px plus the header high', () => {
  expect(zoneHeight(64)).toBe(184);
});

it('[DRAG-023] scrolls slower for the first 500 ms', () => {
  expect(speedFactor(499)).toBe(0.8);
  expect(speedFactor(501)).toBe(1.2);
});

it.each([
  [183, 'top'],
  [184, null],
  [616, null],
  [617, 'bottom'],
])('finds the edge at %i of 800: %s', (y, edge) => {
  expect(edgeAt(y, 800, 64)).toBe(edge);
});

it('[DRAG-022] opens after 500 ms at one edge', () => {
  const rest = updateEdgeHover(null, 'bottom', 1000);
  expect(scrollDistance(rest, 1499, 16)).toBeNull();
  expect(scrollDistance(rest, 1500, 10)).toEqual({ edge: 'bottom', distance: 8 });
  expect(scrollDistance(rest, 2100, 10)).toEqual({ edge: 'bottom', distance: 12 });
});

it('restarts at the other edge only', () => {
  const rest = updateEdgeHover(null, 'top', 0);
  expect(updateEdgeHover(rest, 'top', 300)).toBe(rest);
  expect(updateEdgeHover(rest, 'bottom', 300)).toEqual({ edge: 'bottom', since: 300 });
  expect(updateEdgeHover(rest, null, 300)).toBeNull();
  expect(scrollDistance(rest, 600, 10)).toEqual({ edge: 'top', distance: -8 });
});
