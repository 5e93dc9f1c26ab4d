import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { browserSources, consoleSources } from './browser-sources.ts';

const root = resolve(import.meta.dirname, '../..');
const DURATIONS = 'shared/rules/base/durations.ts';

/** A time without its unit, or an hour, a day, or a year in numbers: `shared/rules/base/durations.ts` has those. */
const withoutUnit = [
  /^(?:export )?const (?:\w+_)?(?:EVERY|DEADLINE|TIMEOUT|INTERVAL|DELAY|DURATION|TTL) =/m,
  /^(?:export )?const (?:MINUTE|HOUR|DAY|WEEK|YEAR) =/m,
  /\b(?:3_600_000|86_400_000)\b|\b60 \* 60 \* 1000\b/,
  /\b31_?536_?000\b|\b365 \* DAY_/,
];

function lacksUnit(text: string): boolean {
  return withoutUnit.some((pattern) => pattern.test(text));
}

const nodeSources = ['server', 'cli', 'demo'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => !/\.test\.ts$|(^|\/)(testing|template|dist|node_modules)\//.test(file))
    .map((file): [string, string] => [
      join(top, file),
      readFileSync(join(root, top, file), 'utf8'),
    ]),
);

it('names the unit of each duration', () => {
  const sources = [...browserSources, ...consoleSources, ...nodeSources];

  expect(sources.length).toBeGreaterThan(1500);
  expect(sources.filter(([, text]) => lacksUnit(text)).map(([file]) => file)).toEqual([DURATIONS]);
});

it.each([
  ['const HOUR = 60 * MINUTE;'],
  ['export const POLL_INTERVAL = 5000;'],
  ['const TOUCH_EVERY = HOUR_MS;'],
  ['const since = new Date(now - 3 * 86_400_000);'],
  ['const COOKIE_SECONDS = 31_536_000;'],
  ["const FOREVER = 'public, max-age=31536000';"],
  ['const COOKIE_SECONDS = 365 * DAY_SECONDS;'],
])('finds a duration without a unit: %s', (text) => {
  expect(lacksUnit(text)).toBe(true);
});

it('accepts durations with a unit, and counts', () => {
  const text = 'const POLL_INTERVAL_MS = 5000;\nconst FOLLOWS_PER_HOUR = 1000;';

  expect(lacksUnit(text)).toBe(false);
});
