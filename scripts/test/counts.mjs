import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {{ id: string, title: string, error: string }} Failure
 * @typedef {object} Result
 * @property {number} passed tests that need no second look
 * @property {number} passedBeside passed tests of files with a failed one, which run again with their file
 * @property {Set<string>} passedIds what passed: tests, files of jest, and journeys of a project
 * @property {Failure[]} failures what a second look runs again: of jest a test or a whole file, of Playwright a journey
 * @property {Failure[]} broken what no second look can mend, such as a run without a report
 */

/** Counts tests, not files. A file that fails to start is one failure. */
export function readJest(report, isDone, root) {
  return read(report, isDone, ({ testResults }) => {
    const isFailed = ({ status }) => status === 'failed';
    const passedIn = (files) =>
      files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed')
          .map(({ fullName }) => testId(name, fullName)),
      );
    const clean = testResults.filter((file) => !isFailed(file));
    const passed = passedIn(clean);
    const passedInFailed = passedIn(testResults.filter(isFailed));
    return {
      passed: passed.length,
      passedBeside: passedInFailed.length,
      passedIds: new Set([...passed, ...passedInFailed, ...clean.map(({ name }) => name)]),
      failures: testResults
        .filter(isFailed)
        .flatMap((file) => jestFailures(file, relative(root, file.name))),
      broken: [],
    };
  });
}

const testId = (file, fullName) => `${file}\0${fullName}`;

function jestFailures({ name, message, assertionResults }, path) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ id: name, title: path, error: firstLine(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    id: testId(name, fullName),
    title: `${path}: ${fullName}`,
    error: firstLine(failureMessages[0]),
  }));
}

/** The files of jest's failures. */
export function listFailedFiles({ failures }) {
  return [...new Set(failures.map(({ id }) => id.split('\0')[0]))];
}

/** A journey that a failed hook kept from running counts as failed. A skipped one doesn't count. */
export function readJourneys(report, isDone) {
  return read(report, isDone, ({ errors, journeys }) => {
    const passed = journeys.filter(({ outcome }) => outcome === 'expected' || outcome === 'flaky');
    return {
      passed: passed.length,
      passedBeside: 0,
      passedIds: new Set(passed.map(({ id }) => id)),
      failures: journeys
        .filter(({ outcome, expected }) => outcome === 'unexpected' || isCutOff(outcome, expected))
        .map(({ id, project, titles, error }) => ({
          id,
          title: `[${project}] ${titles.join(': ')}`,
          error: firstLine(error ?? 'It did not run'),
        })),
      broken: errors.map((error) => ({ id: '', title: 'journeys', error: firstLine(error) })),
    };
  });
}

const isCutOff = (outcome, expected) => outcome === 'skipped' && expected === 'passed';

/**
 * Failed twice is failed. Failed once and then passed is flaky: it counts as passed and is named with its first error.
 *
 * @param {Result} first
 * @param {Result | null} second null if nothing ran again
 */
export function judge(first, second) {
  if (second === null) {
    const failures = [...first.failures, ...first.broken];
    return {
      passed: first.passed + first.passedBeside,
      failed: failures.length,
      failures,
      flaky: [],
    };
  }
  const isRedAgain = ({ id }) => second.failures.some((failure) => isSame(id, failure.id));
  const once = first.failures.filter((failure) => !isRedAgain(failure));
  const isFlaky = ({ id }) => second.passedIds.has(id);
  const failures = [
    ...second.failures,
    ...once
      .filter((failure) => !isFlaky(failure))
      .map((failure) => ({ ...failure, error: `Did not run again: ${failure.error}` })),
    ...first.broken,
    ...second.broken,
  ];
  return {
    passed: first.passed + second.passed + second.passedBeside,
    failed: failures.length,
    failures,
    flaky: once.filter(isFlaky),
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
  const nothing = { passed: 0, passedBeside: 0, passedIds: new Set(), failures: [], broken: [] };
  const isBroken = (result, error) => ({
    ...result,
    broken: [{ id: '', title: relative(process.cwd(), report), error }],
  });
  let result;
  try {
    result = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    return isBroken(nothing, `No report of the tests: ${firstLine(String(error))}`);
  }
  if (result.failures.length + result.broken.length > 0) return result;
  if (!isDone) return isBroken(result, 'The run ended badly, though no test failed');
  return result.passed === 0 ? isBroken(result, 'No test ran') : result;
}

const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Jest begins the message of a file that doesn't start with a heading. */
function firstLine(text = '') {
  const lines = text.replace(COLORS, '').split('\n');
  const told = lines.map((line) => line.trim()).find((line) => line && !line.startsWith('●'));
  return (told ?? 'no message').slice(0, 200);
}
