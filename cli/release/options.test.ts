import { parseTime } from './options.ts';

it.each([
  ['2026-11-20T09:00Z', '2026-11-20T09:00:00.000Z'],
  ['2026-11-20T09:00:30.5+02:00', '2026-11-20T07:00:30.500Z'],
  ['2026-11-20 09:00Z', '2026-11-20T09:00:00.000Z'],
  ['2024-02-29', new Date(2024, 1, 29).toISOString()],
  ['2026-11-20T09:00', new Date(2026, 10, 20, 9).toISOString()],
])('reads the time %s', (text, time) => {
  expect(parseTime('--at', text)).toBe(time);
});

it.each([
  '05/12/2026',
  '01.12.2026',
  '2026-02-30',
  '2026-11-31T09:00Z',
  '2026-11-20T25:00Z',
  '2026-11-20T09:00+2',
  'at 5',
  'tomorrow',
  '1764580000000',
  '',
])('rejects a time that it would have to guess: %j', (text) => {
  expect(() => parseTime('--at', text)).toThrow(
    `--at must be a time such as 2026-11-20T09:00Z, not "${text}".`,
  );
});
