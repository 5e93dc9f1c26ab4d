import { findFreePlace } from './find-free-place.ts';

const bounds = { left: 0, top: 64, width: 1000, height: 736 };
const size = { width: 288, height: 100 };
const anchor = { left: 400, top: 300, width: 44, height: 44 };
const GAP = 14;

const find = (taken: { left: number; top: number; width: number; height: number }[], at = anchor) =>
  findFreePlace(at, size, bounds, 'bottom', taken, GAP);

it('takes the wanted side, centered', () => {
  expect(find([])).toEqual({ left: 278, top: 358, side: 'bottom', arrow: 144 });
});

it('shifts along its anchor to leave a control free', () => {
  const organize = { left: 490, top: 380, width: 120, height: 44 };

  expect(find([organize])).toEqual({ left: 154, top: 358, side: 'bottom', arrow: 268 });
});

it('takes another side when the wanted one covers something', () => {
  const below = { left: 0, top: 350, width: 1000, height: 60 };
  const above = { left: 0, top: 230, width: 1000, height: 60 };

  expect(find([below])).toMatchObject({ side: 'top', top: 186 });
  expect(find([below, above])).toBeNull();
});

it('stays in the page while its arrow follows the anchor', () => {
  const atTheEdge = { left: 940, top: 100, width: 44, height: 44 };

  expect(find([], atTheEdge)).toMatchObject({ left: 704, side: 'bottom', arrow: 258 });
});

it('never reaches into the header above the page', () => {
  const atTheTop = { left: 400, top: 70, width: 44, height: 44 };
  const below = { left: 0, top: 180, width: 1000, height: 400 };

  expect(find([below], atTheTop)).toMatchObject({ side: 'right' });
});

it('finds no place in a page that is full', () => {
  expect(find([{ left: 0, top: 0, width: 1000, height: 800 }])).toBeNull();
});

it('finds no place in a page that is too narrow', () => {
  const narrow = { left: 0, top: 0, width: 280, height: 800 };

  expect(findFreePlace(anchor, size, narrow, 'right', [], GAP)).toBeNull();
});
