import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** Seconds of jest's files by top folder, summed over its workers. */
export function jestTimes(report, root) {
  return sums('jest', read(report)?.testResults ?? [], ({ name, startTime, endTime }) => [
    relative(root, name).split(sep)[0],
    (endTime - startTime) / 1000,
  ]);
}

/** Seconds of the journeys by project, summed over the workers. */
export function journeyTimes(report) {
  return sums('journeys', read(report)?.journeys ?? [], ({ project, seconds }) => [
    project,
    seconds,
  ]);
}

/** The titles of all tests that ran, with those of their groups. */
export function readTitles(jestReport, journeyReport) {
  const tests = (read(jestReport)?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName }) => fullName),
  );
  return [...tests, ...(read(journeyReport)?.journeys ?? []).flatMap(({ titles }) => titles)];
}

export function formatTable(times) {
  const width = Math.max(0, ...times.map(([name]) => name.length));
  const lines = times.map(
    ([name, seconds]) => `${name.padEnd(width)} ${seconds.toFixed(1).padStart(8)} s`,
  );
  return ['', ...lines].join('\n');
}

function sums(what, entries, measure) {
  const seconds = new Map();
  for (const entry of entries) {
    const [name, time] = measure(entry);
    seconds.set(name, (seconds.get(name) ?? 0) + time);
  }
  return [...seconds]
    .sort(([, a], [, b]) => b - a)
    .map(([name, time]) => [`  ${what}: ${name}`, time]);
}

/** A step that didn't run left no report. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
