import { formatTimesIn } from './format-time.ts';

it('formats each time in a sentence', () => {
  const sentence = 'Ada made it at 2026-11-30T01:46:58.718Z, and it ends at 2026-12-01T09:00:00Z.';
  expect(formatTimesIn(sentence)).toBe(
    'Ada made it at 2026-11-30 01:46 UTC, and it ends at 2026-12-01 09:00 UTC.',
  );
});

it('keeps a sentence without a time', () => {
  expect(formatTimesIn('mf-boards@1.4.0 is live since 2026-11-30.')).toBe(
    'mf-boards@1.4.0 is live since 2026-11-30.',
  );
});
