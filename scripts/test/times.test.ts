import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface TimesModule {
  jestTimes(report: string, root: string): [string, number][];
  playwrightTimes(report: string): [string, number][];
  readTitles(jestReport: string, playwrightReport: string): string[];
  formatTable(times: [string, number][]): string;
}

const place = mkdtempSync(join(tmpdir(), 'corkboard-times-'));
const report = join(place, 'report.json');
afterAll(() => rmSync(place, { recursive: true }));

async function load(): Promise<TimesModule> {
  const path = './times.mjs';
  return import(path);
}

it("adds up jest's files by top folder", async () => {
  const file = (name: string, seconds: number) => ({
    name: join(place, name),
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
  });
  const testResults = [
    file('shell/a.test.ts', 1),
    file('server/b.test.ts', 2),
    file('shell/c.test.ts', 4),
  ];
  writeFileSync(report, JSON.stringify({ testResults }));
  expect((await load()).jestTimes(report, place)).toEqual([
    ['  jest: shell', 5],
    ['  jest: server', 2],
  ]);
});

it('adds up all attempts of nested journeys', async () => {
  const tests = (projectName: string, ...durations: number[]) => [
    { projectName, results: durations.map((duration) => ({ duration })) },
  ];
  const suites = [
    {
      specs: [{ tests: tests('phone', 500) }],
      suites: [{ specs: [{ tests: tests('desktop', 1000, 2000) }] }],
    },
  ];
  writeFileSync(report, JSON.stringify({ suites }));
  expect((await load()).playwrightTimes(report)).toEqual([
    ['  journeys: desktop', 3],
    ['  journeys: phone', 0.5],
  ]);
});

it('has no times without a report', async () => {
  const { jestTimes, playwrightTimes, formatTable } = await load();
  const nowhere = join(place, 'nowhere.json');
  expect([...jestTimes(nowhere, place), ...playwrightTimes(nowhere)]).toEqual([]);
  expect(formatTable([['types', 1.25]])).toBe('\ntypes      1.3 s');
});

it('reads the titles of all tests and of their groups', async () => {
  const { readTitles } = await load();
  const journeys = join(place, 'journeys.json');
  const testResults = [{ assertionResults: [{ fullName: 'rows [TAB-001] shows' }] }];
  writeFileSync(report, JSON.stringify({ testResults }));
  const inner = { title: '[TAB-002] tabs', specs: [{ title: '[TAB-003] opens' }] };
  writeFileSync(journeys, JSON.stringify({ suites: [{ title: 'a.spec.ts', suites: [inner] }] }));

  expect(readTitles(report, journeys)).toEqual([
    'rows [TAB-001] shows',
    'a.spec.ts',
    '[TAB-002] tabs',
    '[TAB-003] opens',
  ]);
});
