// `npm test`: all checks and tests from a fresh clone. Plain JavaScript without dependencies. The last line is `N
// passed, N failed`; `--no-browser` skips the journeys (`npm run verify`).
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, installChromium } from './test/chromium.mjs';
import { addUp, jestCount, playwrightCount } from './test/counts.mjs';
import { startProducts } from './test/product.mjs';
import { readCoverage } from './test/requirements.mjs';
import { root, run, times } from './test/run.mjs';
import { jestTimes, playwrightTimes, tableOf } from './test/times.mjs';

/** Two saturate two cores, and each has its own product. */
const BROWSER_WORKERS = 2;

const withBrowser = !process.argv.includes('--no-browser');
const reports = join(root, '.cache', 'test');
const jestReport = join(reports, 'jest.json');
const playwrightReport = join(reports, 'playwright.json');
const node = process.execPath;
const bin = (path) => join(root, 'node_modules', path);

/** Static checks count as one test each. */
const checks = [
  ['types', ['typescript/bin/tsc', '-b']],
  ['lint', ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['format and import order', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  ['dead code', ['knip/bin/knip.js', '--no-progress']],
];

const counts = [];
try {
  process.chdir(root);
  await everything();
} catch (error) {
  console.error(error);
  counts.push({ passed: 0, failed: 1 });
}
console.log(
  tableOf([...times, ...jestTimes(jestReport, root), ...playwrightTimes(playwrightReport)]),
);
console.log(readCoverage(root));
const { passed, failed } = addUp(counts);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function everything() {
  // npm writes this file last, so an interrupted install doesn't count.
  if (!existsSync(bin('.package-lock.json'))) {
    const installed = await run('install', 'npm', ['ci', '--include=dev', '--no-progress']);
    if (!installed) throw new Error('npm ci failed: nothing could be tested');
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  for (const [name, [tool, ...args]] of checks) {
    count(await run(name, node, [bin(tool), ...args]));
  }
  counts.push(await unitTests());
  if (withBrowser) counts.push(await journeys());
}

function count(isPassed) {
  counts.push({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 });
}

async function unitTests() {
  const isDone = await run('unit, component and API tests', node, [
    join(root, 'scripts/test/jest.mjs'),
    '--maxWorkers=2',
    '--json',
    `--outputFile=${jestReport}`,
  ]);
  return jestCount(jestReport, isDone);
}

async function journeys() {
  const chromium = findChromium() ?? (await installChromium());
  if (!chromium) throw new Error('No Chromium found, and none could be installed');

  const products = await startProducts(BROWSER_WORKERS);
  try {
    const isDone = await run(
      'journeys in a browser',
      node,
      [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e', '--reporter=list,json'],
      {
        CHROMIUM_PATH: chromium,
        CORKBOARD_PRODUCTS: JSON.stringify(products.settings),
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      },
    );
    return playwrightCount(playwrightReport, isDone);
  } finally {
    await products.stop();
  }
}
