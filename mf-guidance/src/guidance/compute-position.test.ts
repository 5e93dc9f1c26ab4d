import { computePosition } from './compute-position.ts';

const view = { width: 1000, height: 800 };
const tip = { width: 288, height: 100 };

it('places the tip below its anchor, centered', () => {
  const anchor = { left: 400, top: 100, width: 44, height: 44 };

  expect(computePosition(anchor, tip, view, 'bottom')).toEqual({
    left: 278,
    top: 158,
    side: 'bottom',
    arrow: 144,
  });
});

it('flips to the other side without enough room', () => {
  const anchor = { left: 400, top: 740, width: 44, height: 44 };

  expect(computePosition(anchor, tip, view, 'bottom')).toMatchObject({ side: 'top', top: 626 });
});

it('stays in the window while its arrow follows the anchor', () => {
  const anchor = { left: 940, top: 100, width: 44, height: 44 };

  expect(computePosition(anchor, tip, view, 'bottom')).toMatchObject({ left: 704, arrow: 258 });
});

it('prefers the side that covers the fewest controls', () => {
  const anchor = { left: 400, top: 300, width: 44, height: 44 };
  const tabs = [250, 350, 450].map((left) => ({ left, top: 400, width: 80, height: 40 }));
  const above = { left: 420, top: 200, width: 80, height: 40 };

  expect(computePosition(anchor, tip, view, 'bottom', tabs)).toMatchObject({ side: 'top' });
  expect(computePosition(anchor, tip, view, 'bottom', [...tabs, above])).toMatchObject({
    side: 'right',
  });
});

it('shifts along its anchor when that uncovers a control', () => {
  const anchor = { left: 400, top: 300, width: 44, height: 44 };
  const organize = { left: 550, top: 380, width: 120, height: 44 };

  expect(computePosition(anchor, tip, view, 'bottom', [organize])).toEqual({
    left: 154,
    top: 358,
    side: 'bottom',
    arrow: 268,
  });
});

it('keeps the wanted side when all sides cover equally many', () => {
  const anchor = { left: 400, top: 300, width: 44, height: 44 };
  const everywhere = [{ left: 0, top: 0, width: 1000, height: 800 }];

  expect(computePosition(anchor, tip, view, 'bottom', everywhere)).toMatchObject({
    side: 'bottom',
  });
});

it('places the tip below when neither side of a phone fits', () => {
  const anchor = { left: 100, top: 100, width: 44, height: 44 };

  expect(computePosition(anchor, tip, { width: 320, height: 600 }, 'right')).toMatchObject({
    left: 8,
    side: 'bottom',
  });
});
