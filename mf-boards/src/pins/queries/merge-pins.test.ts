import { aPin } from '@corkboard/shared/testing/builders.ts';

import { mergePins } from './merge-pins.ts';

const pins = (...ids: string[]) => ids.map((id) => aPin({ id }));
const getIds = (pages: { data: { id: string }[] }[]) =>
  pages.map((page) => page.data.map((p) => p.id));

it('keeps the order of the shown Pins and holds new ones back', () => {
  const pages = [{ data: pins('1', '2') }, { data: pins('3') }];
  const merged = mergePins(pages, { pins: pins('9', '3', '1', '2'), isComplete: true });
  expect(getIds(merged.pages)).toEqual([['1', '2'], ['3']]);
  expect(merged.added.map(({ id }) => id)).toEqual(['9']);
  expect(merged.removedCount).toBe(0);
});

it('removes Pins that the server has no more', () => {
  const merged = mergePins([{ data: pins('1', '2', '3') }], {
    pins: pins('1', '3'),
    isComplete: true,
  });
  expect(getIds(merged.pages)).toEqual([['1', '3']]);
  expect(merged.removedCount).toBe(1);
});

it('keeps Pins that new ones pushed behind the loaded pages', () => {
  const merged = mergePins([{ data: pins('1', '2', '3') }], {
    pins: pins('9', '1', '2'),
    isComplete: false,
  });
  expect(getIds(merged.pages)).toEqual([['1', '2', '3']]);
});

it('counts no Pins as new that moved up from the next page', () => {
  const merged = mergePins([{ data: pins('1', '2', '3') }], {
    pins: pins('9', '3', '4', '5'),
    isComplete: false,
  });
  expect(merged.added.map(({ id }) => id)).toEqual(['9']);
  expect(merged.removedCount).toBe(2);

  const emptied = mergePins([{ data: pins('1', '2') }], {
    pins: pins('3', '4'),
    isComplete: false,
  });
  expect(emptied.added).toEqual([]);
});

it('shows the changed texts of a Pin', () => {
  const merged = mergePins([{ data: [aPin({ id: '1', title: 'Jug' })] }], {
    pins: [aPin({ id: '1', title: 'Blue jug' })],
    isComplete: true,
  });
  expect(merged.pages[0]?.data[0]?.title).toBe('Blue jug');
});
