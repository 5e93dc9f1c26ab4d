import { across, grid, type Path, toCenter, toEdge } from '../testing/recorded-paths.ts';
import { type CardRect, hitTest } from './card-rects.ts';
import {
  type Drag,
  type DropTarget,
  dragReducer,
  intentAtOnce,
  nextChange,
} from './drag-intent.ts';

const edge: DropTarget = { id: 'b', region: 'left', slot: 1 };
const facing: DropTarget = { id: 'a', region: 'right', slot: 1 };
const center: DropTarget = { id: 'b', region: 'center', slot: 1 };

function over(target: DropTarget | null, at = 0): Drag | null {
  return dragReducer(dragReducer(null, { phase: 'begin', itemId: 'x', at: 0 }), {
    phase: 'hover',
    over: target,
    at,
  });
}

function replayDrag(itemId: string, path: Path, restUntil: number) {
  const item = grid.find(({ id }) => id === itemId) as CardRect;
  let drag = dragReducer(null, { phase: 'begin', itemId, at: 0 });
  const seen: unknown[] = [];
  const note = (next: Drag | null, at: number) => {
    if (next && next.intent !== drag?.intent) seen.push([at, next.intent]);
    drag = next;
  };
  for (const [at, x, y] of path) {
    const due = drag && nextChange(drag);
    if (due !== null && due <= at) note(dragReducer(drag, { phase: 'rest', at: due }), due);
    note(dragReducer(drag, { phase: 'hover', over: hitTest(grid, item, { x, y }), at }), at);
  }
  const due = drag && nextChange(drag);
  if (due !== null && due <= restUntil) note(dragReducer(drag, { phase: 'rest', at: due }), due);
  return seen;
}

it('[DRAG-001] sets a reorder after 200 ms over an edge', () => {
  expect(dragReducer(over(edge), { phase: 'rest', at: 199 })?.intent).toEqual({ kind: 'none' });
  expect(dragReducer(over(edge), { phase: 'rest', at: 200 })?.intent).toEqual({
    kind: 'reorder',
    slot: 1,
  });
});

it('[DRAG-002] sets a merge after 20 ms over the center', () => {
  expect(dragReducer(over(center), { phase: 'rest', at: 19 })?.intent).toEqual({ kind: 'none' });
  expect(dragReducer(over(center), { phase: 'rest', at: 20 })?.intent).toEqual({
    kind: 'merge',
    targetId: 'b',
  });
});

it('[DRAG-016] reports start, hover, and end', () => {
  const begun = dragReducer(null, { phase: 'begin', itemId: 'x', at: 5 });
  expect(begun).toEqual({ itemId: 'x', over: null, since: 5, intent: { kind: 'none' } });
  const hovering = dragReducer(begun, { phase: 'hover', over: edge, at: 7 });
  expect(hovering).toMatchObject({ over: edge, since: 7 });
  expect(dragReducer(hovering, { phase: 'end' })).toBeNull();
});

it('ignores events without a start', () => {
  expect(dragReducer(null, { phase: 'hover', over: edge, at: 0 })).toBeNull();
  expect(dragReducer(null, { phase: 'rest', at: 500 })).toBeNull();
});

it('offers an edge at once, but no center', () => {
  expect(intentAtOnce(over(edge) as Drag)).toEqual({ kind: 'reorder', slot: 1 });
  expect(intentAtOnce(over(center) as Drag)).toEqual({ kind: 'none' });
  expect(intentAtOnce(over(null) as Drag)).toEqual({ kind: 'none' });
});

it('keeps a slot over the gap and the facing edge', () => {
  const set = dragReducer(over(edge), { phase: 'rest', at: 200 });
  const gap = dragReducer(set, { phase: 'hover', over: null, at: 210 });
  expect(gap?.intent).toEqual({ kind: 'reorder', slot: 1 });
  expect(dragReducer(gap, { phase: 'hover', over: facing, at: 220 })?.intent).toEqual(gap?.intent);
});

it('drops a merge as soon as the pointer leaves the center', () => {
  const set = dragReducer(over(center), { phase: 'rest', at: 20 });
  expect(dragReducer(set, { phase: 'hover', over: null, at: 30 })?.intent).toEqual({
    kind: 'none',
  });
  expect(dragReducer(set, { phase: 'hover', over: edge, at: 30 })?.intent).toEqual({
    kind: 'none',
  });
});

it('ignores the dragged card itself', () => {
  expect(over({ ...center, id: 'x' })?.over).toBeNull();
});

it('restarts the delay after leaving and returning', () => {
  const left = dragReducer(over(edge), { phase: 'hover', over: null, at: 150 });
  const back = dragReducer(left, { phase: 'hover', over: edge, at: 160 });
  expect(dragReducer(back, { phase: 'rest', at: 300 })?.intent).toEqual({ kind: 'none' });
  expect(nextChange(back as Drag)).toBe(360);
});

it('[DRAG-001] reorders on a recorded path held at an edge', () => {
  const intents = replayDrag('f', toEdge, 1000);
  expect(intents.at(-1)).toEqual([317, { kind: 'reorder', slot: 1 }]);
});

it('[DRAG-002] merges on a recorded path held over a center', () => {
  const intents = replayDrag('a', toCenter, 1000);
  expect(intents.at(-1)).toEqual([120, { kind: 'merge', targetId: 'e' }]);
});

it('reorders nothing on a recorded pass', () => {
  expect(replayDrag('a', across, 112)).not.toContainEqual([
    expect.anything(),
    expect.objectContaining({ kind: 'reorder' }),
  ]);
});
