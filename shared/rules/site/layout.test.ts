import { layoutPaddings, layoutRatios, layoutWidths, pageLayoutNumbers } from './layout.ts';

it('[LAYOUT-025] lists widths, ratios, and paddings of the specification', () => {
  expect(layoutWidths).toEqual([508, 1016, 488, 992, 672, 1176, 740, 912]);
  expect(layoutRatios).toEqual([0.6, 0.84]);
  expect(layoutPaddings).toEqual([40, 16, 72, 32, 24, 16]);
});

it('[LAYOUT-026] lists the numbers of board and profile pages', () => {
  expect(pageLayoutNumbers).toEqual([15, 18, 24, 30, 31, 40, 50, 60]);
});
