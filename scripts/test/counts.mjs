import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {{ id: string, title: string, error: string }} Failure
 * @typedef {object} Result
 * @property {number} passed tests that need no second look
 * @property {number} passedBeside passed tests of files with a failed one, which run again with their file
 * @property {Failure[]} failures what a second look runs again: of jest a test or a whole file, of Playwright a journey
 * @property {number} broken failures that no second look can mend, such as a run without a report
 */

/** Counts tests, not files. A file that fails to start is one failure. */
export function readJest(report, isDone, root) {
  return read(report, isDone, ({ testResults }) => {
    const isClean = ({ status }) => status === 'passed';
    const passedIn = (files) =>
      files
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'passed').length;
    return {
      passed: passedIn(testResults.filter(isClean)),
      passedBeside: passedIn(testResults.filter((file) => !isClean(file))),
      failures: testResults
        .filter((file) => !isClean(file))
        .flatMap((file) => jestFailures(file, relative(root, file.name))),
      broken: 0,
    };
  });
}

function jestFailures({ name, message, assertionResults }, path) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ id: name, title: path, error: firstLine(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    id: `${name}\0${fullName}`,
    title: `${path}: ${fullName}`,
    error: firstLine(failureMessages[0]),
  }));
}

/** The files of jest's failures. */
export function listFailedFiles({ failures }) {
  return [...new Set(failures.map(({ id }) => id.split('\0')[0]))];
}

/** A journey that a failed hook kept from running counts as failed. A skipped one doesn't count. */
export function readPlaywright(report, isDone) {
  return read(report, isDone, (content) => {
    const runs = listJourneys(content);
    return {
      passed: runs.filter(({ status }) => status === 'expected' || status === 'flaky').length,
      passedBeside: 0,
      failures: runs
        .filter(({ status, expected }) => status === 'unexpected' || isCutOff(status, expected))
        .map(({ id, title, error }) => ({ id, title, error: firstLine(error) })),
      broken: content.errors.length,
    };
  });
}

const isCutOff = (status, expected) => status === 'skipped' && expected === 'passed';

function listJourneys({ suites = [] }) {
  const inSuite = (path, { title, specs = [], suites: inner = [] }) => {
    const titles = [...path, title];
    return [
      ...specs.flatMap((spec) =>
        spec.tests.map(({ status, expectedStatus, projectName, results }) => ({
          id: spec.id,
          status,
          expected: expectedStatus,
          title: `[${projectName}] ${[...titles, spec.title].filter(Boolean).join(': ')}`,
          error: results.find(({ error }) => error)?.error.message ?? 'It did not run',
        })),
      ),
      ...inner.flatMap((suite) => inSuite(titles, suite)),
    ];
  };
  return suites.flatMap((suite) => inSuite([], suite));
}

/**
 * Failed twice is failed. Failed once is flaky: it counts as passed and is named with its first error.
 *
 * @param {Result} first
 * @param {Result | null} second null if nothing ran again
 */
export function judge(first, second) {
  const failures = second === null ? first.failures : second.failures;
  const isRed = ({ id }) => failures.some((failure) => isSame(id, failure.id));
  return {
    passed:
      first.passed + (second === null ? first.passedBeside : second.passed + second.passedBeside),
    failed: failures.length + first.broken + (second?.broken ?? 0),
    failures,
    flaky: second === null ? [] : first.failures.filter((failure) => !isRed(failure)),
  };
}

/** A file that failed to start and a failed test of it are the same. */
const isSame = (one, other) =>
  one === other || one.startsWith(`${other}\0`) || other.startsWith(`${one}\0`);

export function addUp(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** A run with a bad exit code fails whatever its report says, and so does one without a report or tests. */
function read(report, isDone, count) {
  let result = { passed: 0, passedBeside: 0, failures: [], broken: 0 };
  try {
    result = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`No report of the tests: ${error}`);
  }
  if (result.failures.length + result.broken > 0) return result;
  const isEmpty = result.passed === 0;
  return isDone && !isEmpty ? result : { ...result, broken: 1 };
}

const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function firstLine(text = '') {
  const lines = text.replace(COLORS, '').split('\n');
  return (lines.find((line) => line.trim()) ?? 'no message').trim().slice(0, 200);
}
