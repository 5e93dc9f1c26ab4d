import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expectConsole } from '@corkboard/shared/testing/console.ts';

type Count = { passed: number; failed: number };
type Reader = (report: string, isDone: boolean) => Count;

const place = mkdtempSync(join(tmpdir(), 'corkboard-counts-'));
const report = join(place, 'report.json');
afterAll(() => rmSync(place, { recursive: true }));

async function load(): Promise<{ jestCount: Reader; playwrightCount: Reader }> {
  const path = './counts.mjs';
  return import(path);
}

const jest = { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
const browser = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 3 }, errors: [] };

it.each<[string, 'jestCount' | 'playwrightCount', object, boolean, Count]>([
  ['passed tests', 'jestCount', jest, true, { passed: 7, failed: 0 }],
  [
    'files that did not start',
    'jestCount',
    { ...jest, numFailedTests: 1, numRuntimeErrorTestSuites: 2 },
    false,
    { passed: 7, failed: 3 },
  ],
  ['a run that ended badly', 'jestCount', jest, false, { passed: 7, failed: 1 }],
  [
    'a run without tests',
    'jestCount',
    { ...jest, numPassedTests: 0 },
    true,
    { passed: 0, failed: 1 },
  ],
  ['journeys without skipped ones', 'playwrightCount', browser, true, { passed: 5, failed: 0 }],
  [
    'a journey that passed at the second try',
    'playwrightCount',
    { ...browser, stats: { ...browser.stats, flaky: 1 } },
    true,
    { passed: 6, failed: 0 },
  ],
])('counts %s', async (_name, reader, content, isDone, expected) => {
  writeFileSync(report, JSON.stringify(content));

  expect((await load())[reader](report, isDone)).toEqual(expected);
});

it('counts a missing report as a failure', async () => {
  expectConsole('error', /No report of the tests/);

  expect((await load()).jestCount(join(place, 'none.json'), true)).toEqual({
    passed: 0,
    failed: 1,
  });
});
