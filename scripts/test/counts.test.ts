import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Failure {
  id: string;
  title: string;
  error: string;
}
interface Result {
  passed: number;
  passedBeside: number;
  failures: Failure[];
  broken: Failure[];
}
interface Counts {
  readJest(report: string, isDone: boolean, root: string): Result;
  readJourneys(report: string, isDone: boolean): Result;
  listFailedFiles(result: Result): string[];
  judge(first: Result, second: Result | null): { passed: number; failed: number; flaky: Failure[] };
}

const place = mkdtempSync(join(tmpdir(), 'corkboard-counts-'));
const report = join(place, 'report.json');
afterAll(() => rmSync(place, { recursive: true }));

async function load(): Promise<Counts> {
  const path = './counts.mjs';
  return import(path);
}

const passes = { status: 'passed', fullName: 'adds' };
const fails = {
  status: 'failed',
  fullName: 'subtracts',
  failureMessages: ['\n\u001B[31mError: 3 is not 4\u001B[39m\n    at here'],
};

const file = (name: string, ...assertionResults: { status: string }[]) => ({
  name: join(place, name),
  status: assertionResults.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
  message: '',
  assertionResults,
});

const isDone = (files: { status: string }[]) => files.every(({ status }) => status !== 'failed');

async function givenJest(...testResults: { status: string; message: string }[]): Promise<Result> {
  writeFileSync(report, JSON.stringify({ testResults }));
  return (await load()).readJest(report, isDone(testResults), place);
}

const journey = (project: string, outcome: string, expected = 'passed') => ({
  id: `id of ${project}`,
  project,
  titles: ['follow.spec.ts', 'logged in', 'follows'],
  outcome,
  expected,
  error: outcome === 'unexpected' ? 'Error: not visible' : null,
});

async function givenJourneys(...journeys: object[]): Promise<Result> {
  writeFileSync(report, JSON.stringify({ errors: [], journeys }));
  return (await load()).readJourneys(report, true);
}

it('names a failed test with the first line of its error', async () => {
  const { failures, passed, passedBeside } = await givenJest(
    file('a.test.ts', passes, passes),
    file('b.test.ts', passes, fails),
  );

  expect({ passed, passedBeside }).toEqual({ passed: 2, passedBeside: 1 });
  expect(failures).toEqual([
    expect.objectContaining({ title: 'b.test.ts: subtracts', error: 'Error: 3 is not 4' }),
  ]);
});

it('runs the files of failed tests and files that did not start again', async () => {
  const broken = { ...file('c.test.ts'), status: 'failed', message: 'Cannot find module' };
  const first = await givenJest(file('a.test.ts', passes), file('b.test.ts', fails, fails), broken);

  expect((await load()).listFailedFiles(first)).toEqual([
    join(place, 'b.test.ts'),
    join(place, 'c.test.ts'),
  ]);
});

it('counts a test that failed once as flaky', async () => {
  const first = await givenJest(file('a.test.ts', passes), file('b.test.ts', passes, fails));
  const second = await givenJest(file('b.test.ts', passes, { ...fails, status: 'passed' }));

  expect((await load()).judge(first, second)).toMatchObject({
    passed: 3,
    failed: 0,
    flaky: [{ title: 'b.test.ts: subtracts', error: 'Error: 3 is not 4' }],
  });
});

it('counts a test that failed twice as failed', async () => {
  const first = await givenJest(file('b.test.ts', passes, fails));

  expect((await load()).judge(first, first)).toMatchObject({ passed: 1, failed: 1, flaky: [] });
});

it('calls no test flaky whose file did not start again', async () => {
  const first = await givenJest(file('b.test.ts', fails));
  const second = await givenJest({ ...file('b.test.ts'), status: 'failed', message: 'No memory' });
  const { judge } = await load();

  expect(judge(first, second)).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  expect(judge(second, first)).toMatchObject({ passed: 0, failed: 1, flaky: [] });
});

it('fails what never ran again', async () => {
  const first = await givenJest(file('b.test.ts', passes, fails));
  const { judge, readJest } = await load();
  const none = readJest(join(place, 'none.json'), false, place);
  const other = await givenJest(file('c.test.ts', passes));

  expect(judge(first, null)).toMatchObject({ passed: 1, failed: 1, flaky: [] });
  expect(judge(first, none)).toMatchObject({ failed: 2, flaky: [] });
  expect(judge(first, other)).toMatchObject({
    failed: 1,
    failures: [{ error: 'Did not run again: Error: 3 is not 4' }],
    flaky: [],
  });
});

it('accepts a file with a skipped test', async () => {
  const skips = { status: 'pending', fullName: 'counts processors' };
  const focused = { ...file('a.test.ts', passes, skips), status: 'focused' };
  const result = await givenJest(focused);

  expect(result).toMatchObject({ passed: 1, failures: [], broken: [] });
});

it('names the error of a file that did not start', async () => {
  const message = '  ● Test suite failed to run\n\n    Cannot find module ./b.ts';
  const { failures } = await givenJest({ ...file('b.test.ts'), status: 'failed', message });

  expect(failures).toMatchObject([{ title: 'b.test.ts', error: 'Cannot find module ./b.ts' }]);
});

it('counts journeys, and those that a failed hook cut off', async () => {
  const result = await givenJourneys(
    journey('desktop', 'expected'),
    journey('phone', 'unexpected'),
    journey('tablet', 'skipped'),
    journey('watch', 'skipped', 'skipped'),
  );

  expect(result.passed).toBe(1);
  expect(result.failures).toEqual([
    {
      id: 'id of phone',
      title: '[phone] follow.spec.ts: logged in: follows',
      error: 'Error: not visible',
    },
    expect.objectContaining({ id: 'id of tablet', error: 'It did not run' }),
  ]);
});

it('fails a phone when only the desktop passed again', async () => {
  const first = await givenJourneys(journey('desktop', 'expected'), journey('phone', 'unexpected'));
  const second = await givenJourneys(journey('desktop', 'expected'));

  expect((await load()).judge(first, second)).toMatchObject({ failed: 1, flaky: [] });
});

it('fails a run that ended badly, one without tests, and one without a report', async () => {
  const { readJest } = await load();
  writeFileSync(report, JSON.stringify({ testResults: [file('a.test.ts', passes)] }));

  expect(readJest(report, true, place)).toMatchObject({ passed: 1, broken: [] });
  expect(readJest(report, false, place).broken).toHaveLength(1);
  expect(readJest(join(place, 'none.json'), true, place).broken).toHaveLength(1);
  writeFileSync(report, JSON.stringify({ testResults: [] }));
  expect(readJest(report, true, place)).toMatchObject({
    passed: 0,
    broken: [{ error: 'No test ran' }],
  });
});
