import { readFileSync } from 'node:fs';

/** Counts tests, not files. A file that fails to start counts as one failed test. */
export function jestCount(report, isDone) {
  return count(report, isDone, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  }));
}

/** Skipped tests don't count; of several attempts, the last one counts. */
export function playwrightCount(report, isDone) {
  return count(report, isDone, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }));
}

export function addUp(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** A run with a bad exit code fails whatever its report says, and so does one without a report or tests. */
function count(report, isDone, read) {
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`No report of the tests: ${error}`);
  }
  const isEmpty = counted.passed + counted.failed === 0;
  if (counted.failed === 0 && (!isDone || isEmpty)) return { ...counted, failed: 1 };
  return counted;
}
