import type { Side } from '../guides/guide.ts';
import { type Box, type FreePlace, findFreePlace } from './find-free-place.ts';

const bounds = { left: 0, top: 64, width: 1000, height: 736 };
const size = { width: 288, height: 100 };
const anchor = { left: 400, top: 300, width: 44, height: 44 };
const GAP = 14;

const find = (
  controls: Box[],
  { at = anchor, wanted = 'bottom' as Side, words = [] as Box[], within = bounds } = {},
) =>
  findFreePlace({
    anchor: at,
    size,
    bounds: within,
    wanted,
    taken: { controls: [at, ...controls], words },
    gap: GAP,
  });

it('takes the wanted side, centered', () => {
  expect(find([])).toEqual({ left: 278, top: 358, side: 'bottom', arrow: 144 });
});

it.each([
  ['top', { left: 278, top: 186, arrow: 144 }],
  ['right', { left: 458, top: 272, arrow: 50 }],
  ['left', { left: 98, top: 272, arrow: 50 }],
] as const)('[EXP-022] takes %s when the server names it', (wanted, place) => {
  expect(find([], { wanted })).toEqual({ ...place, side: wanted });
});

it('shifts as little as leaves a control free', () => {
  const organize = { left: 490, top: 380, width: 120, height: 44 };

  expect(find([organize])).toEqual({ left: 198, top: 358, side: 'bottom', arrow: 224 });
});

it('fits between two controls of a row', () => {
  const before = { left: 0, top: 380, width: 200, height: 44 };
  const after = { left: 500, top: 380, width: 500, height: 44 };

  expect(find([before, after])).toMatchObject({ side: 'bottom', left: 208 });
});

it('takes the opposite side before the others', () => {
  const below = { left: 0, top: 350, width: 1000, height: 60 };
  const onTheRight = { left: 445, top: 200, width: 500, height: 300 };

  expect(find([below])).toMatchObject({ side: 'top', top: 186 });
  expect(find([onTheRight], { wanted: 'right' })).toMatchObject({ side: 'left' });
});

it('covers text only if each side has some', () => {
  const below = { left: 0, top: 350, width: 1000, height: 400 };
  const above = { left: 0, top: 64, width: 1000, height: 230 };
  const around = { left: 0, top: 295, width: 1000, height: 60 };

  expect(find([], { words: [below] })).toMatchObject({ side: 'top' });
  expect(find([], { words: [below, above, around] })).toMatchObject({ side: 'bottom' });
  expect(find([below], { words: [above, around] })).toMatchObject({ side: 'top' });
});

it('finds no place if each side covers a control', () => {
  const below = { left: 0, top: 350, width: 1000, height: 60 };
  const above = { left: 0, top: 230, width: 1000, height: 60 };
  const around = { left: 0, top: 295, width: 1000, height: 60 };

  expect(find([below, above, around])).toBeNull();
});

it('stays in the page while its arrow follows the anchor', () => {
  const atTheEdge = { left: 940, top: 100, width: 44, height: 44 };

  expect(find([], { at: atTheEdge })).toMatchObject({ left: 704, side: 'bottom', arrow: 258 });
});

it('never reaches into the header above the page', () => {
  const atTheTop = { left: 400, top: 70, width: 44, height: 44 };
  const below = { left: 0, top: 180, width: 1000, height: 400 };

  expect(find([below], { at: atTheTop })).toMatchObject({ side: 'right' });
});

it('finds no place in a page that is too narrow', () => {
  expect(find([], { within: { ...bounds, width: 280 } })).toBeNull();
});

it('keeps its side and offset while they are free', () => {
  const last: FreePlace = { left: 250, top: 186, side: 'top', arrow: 172 };
  const search = { anchor, size, bounds, wanted: 'bottom' as const, gap: GAP, last };
  const headline = { left: 0, top: 180, width: 1000, height: 40 };

  expect(findFreePlace({ ...search, taken: { controls: [], words: [headline] } })).toEqual(last);
  expect(findFreePlace({ ...search, taken: { controls: [headline], words: [] } })).toMatchObject({
    side: 'bottom',
  });
});

/** Follow on a profile with a cover, at 390 × 844: text above it, tabs and cards below it. */
describe('on a phone', () => {
  const phone = { left: 0, top: 64, width: 390, height: 716 };
  const follow = { left: 18, top: 726, width: 86, height: 44 };
  const message = { left: 112, top: 726, width: 140, height: 44 };
  const about = { left: 18, top: 590, width: 354, height: 66 };
  const counts = { left: 18, top: 672, width: 240, height: 24 };
  const tabs = { left: 18, top: 794, width: 200, height: 48 };

  it('appears above Follow, over the text', () => {
    const place = find([message, tabs], {
      at: follow,
      wanted: 'top',
      words: [about, counts],
      within: phone,
    });

    expect(place).toMatchObject({ side: 'top', top: 612, left: 8, arrow: 53 });
  });

  it('covers no link of the text', () => {
    const website = { left: 270, top: 630, width: 102, height: 20 };
    const more = { ...website, left: 330, width: 42 };
    const above = (link: Box) =>
      find([message, tabs, link], { at: follow, wanted: 'top', words: [about], within: phone });

    expect(above(website)).toBeNull();
    expect(above(more)).toMatchObject({ side: 'top' });
  });
});
