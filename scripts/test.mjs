// `npm test`: the gate. `npm run test:all`: everything. `npm run verify`: the gate without a browser. Plain JavaScript
// without dependencies. What fails runs once more at the end, alone. The last line is `N passed, N failed`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './start/install.mjs';
import { findChromium, findHeadlessChromium, installChromium } from './test/chromium.mjs';
import { addUp, judge, listFailedFiles, readJest, readJourneys } from './test/counts.mjs';
import { makeWorld, startProducts } from './test/product.mjs';
import { countWaiting, readCoverage } from './test/requirements.mjs';
import { root, run, TestError, times } from './test/run.mjs';
import { formatTable, jestTimes, journeyTimes, readTitles } from './test/times.mjs';

/** One more than the cores, because tests also wait. */
const JEST_WORKERS = availableParallelism() + 1;
/** Two saturate two cores, and each has its own product. */
const BROWSER_WORKERS = 2;

const isAll = process.argv.includes('--all');
const withBrowser = !process.argv.includes('--no-browser');
const seed = isAll ? chooseSeed() : null;
const scope = { CORKBOARD_TESTS: isAll ? 'all' : 'gate' };
const reports = join(root, '.cache', 'test');
const getReport = (name) => join(reports, `${name}.json`);
const node = process.execPath;
const bin = (path) => join(root, 'node_modules', path);

/** Static checks count as one test each. */
const checks = [
  ['types', [bin('typescript/bin/tsc'), '-b']],
  // Node 20 reads the TypeScript of the configuration through tsx.
  ['lint', ['--import', 'tsx', bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  ['format and import order', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  ['dead code', [bin('knip/bin/knip.js'), '--no-progress']],
];

const counts = [];
try {
  process.chdir(root);
  await everything();
} catch (error) {
  addError(error);
}
conclude();

async function everything() {
  if (!(await isInstalled())) {
    const installed = await run('install', 'npm', ['ci', '--include=dev', '--no-progress']);
    if (!installed) {
      throw new TestError('npm ci failed, so nothing was tested: see above, then run it again.');
    }
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const chromium = withBrowser ? await chromiumPath() : null;

  const [world] = await Promise.all([withBrowser ? buildAndMakeWorld() : null, staticChecks()]);
  const jest = { first: await unitTests('jest'), second: null };
  const journeys = { first: null, second: null };
  try {
    if (withBrowser) journeys.first = await browserTests('journeys', { chromium, world });

    const files = listFailedFiles(jest.first);
    if (files.length > 0) {
      jest.second = await unitTests('jest-again', ['--runInBand', '--runTestsByPath', ...files]);
    }
    const again = journeys.first?.failures ?? [];
    if (again.length > 0) {
      journeys.second = await browserTests('journeys-again', { chromium, world, again });
    }
  } finally {
    world?.remove();
  }
  counts.push(judge(jest.first, jest.second));
  if (journeys.first) counts.push(judge(journeys.first, journeys.second));
}

async function chromiumPath() {
  if (!findChromium()) await installChromium();
  const chromium = findHeadlessChromium();
  if (!chromium) {
    throw new TestError(
      'No Chromium was found, and none could be installed: set CHROMIUM_PATH, or run npm run verify.',
    );
  }
  return chromium;
}

async function staticChecks() {
  for (const [name, args] of checks) {
    const isPassed = await run(name, node, args);
    counts.push({
      passed: isPassed ? 1 : 0,
      failed: isPassed ? 0 : 1,
      failures: isPassed ? [] : [{ title: name, error: 'see above' }],
      flaky: [],
    });
  }
}

async function buildAndMakeWorld() {
  const isBuilt = await run('build the product', node, [
    join(root, 'scripts/start.mjs'),
    '--build',
  ]);
  if (!isBuilt) throw new TestError('The product did not build: see above.');
  return makeWorld();
}

async function unitTests(name, args = [`--maxWorkers=${JEST_WORKERS}`, ...inRandomOrder()]) {
  const title = name === 'jest' ? 'unit, component and API tests' : 'failed tests again, alone';
  const isDone = await run(
    title,
    node,
    [join(root, 'scripts/test/jest.mjs'), '--json', `--outputFile=${getReport(name)}`, ...args],
    scope,
  );
  return readJest(getReport(name), isDone, root);
}

/** `again`: only these journeys, one at a time, on a product that nothing has used. */
async function browserTests(name, { chromium, world, again }) {
  const products = await startProducts(again ? 1 : BROWSER_WORKERS, world);
  try {
    const isDone = await run(
      again ? 'failed journeys again, alone' : 'journeys in a browser',
      node,
      [
        bin('@playwright/test/cli.js'),
        'test',
        '--config=e2e',
        `--reporter=list,${join(root, 'scripts/test/journey-report.mjs')}`,
        `--output=${join(reports, name)}`,
        ...(again ? onlyThese(again) : seed ? ['--shuffle', seed] : []),
      ],
      {
        ...scope,
        CHROMIUM_PATH: chromium,
        CORKBOARD_PRODUCTS: JSON.stringify(products.settings),
        JOURNEY_REPORT: getReport(name),
      },
    );
    return readJourneys(getReport(name), isDone);
  } finally {
    await products.stop();
  }
}

function onlyThese(failures) {
  const file = join(reports, 'failed-journeys.json');
  const failedTests = failures.map(({ id }) => id);
  writeFileSync(file, JSON.stringify({ status: 'failed', failedTests }));
  return ['--last-failed', `--last-failed-file=${file}`];
}

/** No test can need what an earlier one left behind. */
function chooseSeed() {
  const at = process.argv.indexOf('--seed');
  const chosen = at > 0 ? process.argv[at + 1] : String(Date.now() % 1_000_000);
  console.log(`Tests run in a random order: npm run test:all -- --seed ${chosen}`);
  return chosen;
}

/** Shuffles the tests within a file of jest. */
function inRandomOrder() {
  return seed ? ['--randomize', `--seed=${seed}`] : [];
}

function conclude() {
  console.log(
    formatTable([
      ...times,
      ...jestTimes(getReport('jest'), root),
      ...journeyTimes(getReport('journeys')),
    ]),
  );
  for (const { title, error } of counts.flatMap(({ failures }) => failures)) {
    console.log(`failed: ${title}\n  ${error}`);
  }
  for (const { title, error } of counts.flatMap(({ flaky }) => flaky)) {
    console.log(`flaky: ${title}\n  ${error}`);
  }
  console.log(coverage());
  const { passed, failed } = addUp(counts);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

function coverage() {
  const named = readCoverage(root);
  const ran = readTitles(getReport('jest'), getReport('journeys'));
  if (isAll || ran.length === 0) return named;
  const waiting = countWaiting(root, ran);
  return `${named}; ${waiting} clauses wait for npm run test:all`;
}
