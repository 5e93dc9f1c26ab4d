import { createStopwatch, formatSeconds } from './stopwatch.ts';

it('measures each part after the one before', () => {
  const times = [1200, 6400];
  const { lap, seconds } = createStopwatch(() => times.shift() ?? 0);
  lap('checks');
  lap('build');
  expect(seconds).toEqual({ checks: 1.2, build: 5.2 });
  expect(formatSeconds(seconds)).toBe('6.4 s (checks 1.2, build 5.2)');
});
