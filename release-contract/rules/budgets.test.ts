import { formatBudget, listRoutes } from './budgets.ts';

it.each([
  ['slots', ['profile.footer'], ['profile']],
  ['slots', ['page.board', 'pin.save'], ['board', 'Pin page']],
  ['slots', ['page.legal'], []],
  ['parcel', ['home.feed'], ['home']],
])('lists the pages of %s %s', (kind, slots, routes) => {
  expect(listRoutes({ kind, slots })).toEqual(routes);
});

it('counts applications on every page', () => {
  expect(listRoutes({ kind: 'application', slots: [] })).toHaveLength(6);
});

it('formats bytes as kilobytes, and rounds up', () => {
  expect(formatBudget('first_bytes', 60_001)).toBe('60.1 kB');
  expect(formatBudget('api_calls', 9)).toBe('9');
});
