import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface TimesModule {
  jestTimes(report: string, root: string): [string, number][];
  journeyTimes(report: string): [string, number][];
  readTitles(jestReport: string, journeyReport: string): string[];
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

it('adds up the journeys of each project', async () => {
  const journeys = [
    { project: 'phone', seconds: 0.5 },
    { project: 'desktop', seconds: 1 },
    { project: 'desktop', seconds: 2 },
  ];
  writeFileSync(report, JSON.stringify({ journeys }));
  expect((await load()).journeyTimes(report)).toEqual([
    ['  journeys: desktop', 3],
    ['  journeys: phone', 0.5],
  ]);
});

it('has no times without a report', async () => {
  const { jestTimes, journeyTimes, formatTable } = await load();
  const nowhere = join(place, 'nowhere.json');
  expect([...jestTimes(nowhere, place), ...journeyTimes(nowhere)]).toEqual([]);
  expect(formatTable([['types', 1.25]])).toBe('\ntypes      1.3 s');
});

it('reads the titles of all tests and of their groups', async () => {
  const { readTitles } = await load();
  const journeys = join(place, 'journeys.json');
  const testResults = [{ assertionResults: [{ fullName: 'rows [TAB-001] shows' }] }];
  writeFileSync(report, JSON.stringify({ testResults }));
  const titles = ['a.spec.ts', '[TAB-002] tabs', '[TAB-003] opens'];
  writeFileSync(journeys, JSON.stringify({ journeys: [{ titles }] }));

  expect(readTitles(report, journeys)).toEqual([
    'rows [TAB-001] shows',
    'a.spec.ts',
    '[TAB-002] tabs',
    '[TAB-003] opens',
  ]);
});
