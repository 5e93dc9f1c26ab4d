import type { SlotRow } from './list-slots.ts';
import { placeOutlines } from './place-outlines.ts';

const row: SlotRow = {
  slot: 'profile.boards',
  remote: 'mf-boards',
  version: '1.0.0',
  why: 'stable',
  state: 'shown',
  figures: { duration: null, phase: null, errors: 0 },
};
const desktop = { width: 1280, height: 800, isRtl: false };
const at = (left: number, top: number, right: number, bottom: number) => ({
  id: 'profile.boards 0',
  row,
  rect: { left, top, right, bottom },
});

it.each([
  ['12 outside', desktop, { x: 88, y: 188, width: 224, height: 124 }],
  ['8 outside on a phone', { ...desktop, width: 390 }, { x: 92, y: 192, width: 216, height: 116 }],
])('outlines a slot %s', (_how, frame, outline) => {
  expect(placeOutlines([at(100, 200, 300, 300)], frame)).toMatchObject([outline]);
});

it('keeps the outline of a slot that is as wide as the window in it', () => {
  expect(placeOutlines([at(0, 100, 1280, 300)], desktop)).toMatchObject([{ x: 2, width: 1276 }]);
});

it('outlines no slot outside the window', () => {
  expect(placeOutlines([at(0, -500, 100, -100), at(0, 900, 100, 1000)], desktop)).toEqual([]);
});

it('shows the tag of a slot that begins above the window', () => {
  const [outline] = placeOutlines([at(100, -300, 300, 500)], desktop);
  expect((outline?.y ?? 0) + (outline?.tagShift ?? 0)).toBe(2);
});

it.each([
  ['left', false, [at(100, 200, 900, 700), at(100, 200, 300, 300)]],
  ['right', true, [at(100, 200, 900, 700), at(600, 200, 900, 300)]],
])('puts tags that start in one place below each other: %s', (_side, isRtl, places) => {
  const tops = placeOutlines(places, { ...desktop, isRtl }).map(({ y, tagShift }) => y + tagShift);
  expect(tops).toEqual([174, 204]);
});
