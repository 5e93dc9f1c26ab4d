import type { BoardAction } from '@corkboard/shared/contract/boards';

import { anAction } from '../common/testing/a-picker-board.ts';
import { byDay, formatDay } from './days.ts';

const NOON = new Date(2026, 10, 24, 12).getTime();
const at = (hours: number): BoardAction =>
  anAction({ id: `${hours}`, created_at: new Date(NOON - hours * 3_600_000).toISOString() });

it('groups actions by day and keeps their order', () => {
  const days = byDay([at(1), at(3), at(20), at(80)]);
  expect(days.map(([day, actions]) => [day, actions.map(({ id }) => id)])).toEqual([
    ['2026-11-24', ['1', '3']],
    ['2026-11-23', ['20']],
    ['2026-11-21', ['80']],
  ]);
});

it.each([
  ['2026-11-24', 'Today'],
  ['2026-11-23', 'Yesterday'],
  ['2026-11-20', 'Friday, November 20'],
])('names the day %s as %s', (day, name) => {
  expect(formatDay(day, '2026-11-24', 'en')).toBe(name);
});
