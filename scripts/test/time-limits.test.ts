import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const MIN_LIMIT_MS = 15_000;

/** By file: why it waits for time, and not for something that happens. */
const SLEEPS: Record<string, string> = {
  'e2e/support/last-release.ts': 'The limit for a server that never starts.',
};

const isJourney = (file: string) => /^e2e\/.*\.ts$/.test(file);
const isComponentTest = (file: string) => file.endsWith('.test.tsx');

/** What makes a test fail on a busy machine only, or lets a journey leave its changes to the next one. */
function findProblems(file: string, source: string): string[] {
  const limits = [...source.matchAll(/\btimeout: ?(\d[\d_]*)/g)]
    .filter(([, limit = '']) => Number(limit.replaceAll('_', '')) < MIN_LIMIT_MS)
    .map(([text]) => `${text}: a limit below ${MIN_LIMIT_MS} ms`);
  const rest = isJourney(file) ? findProblemsOfJourney(file, source) : [];
  return [...limits, ...rest].map((what) => `${file}: ${what}`);
}

function findProblemsOfJourney(file: string, source: string): string[] {
  const sleeps = source.match(/\bwaitForTimeout\b|(?<!test\.)\bsetTimeout\(/g) ?? [];
  const ownTest = /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(source);
  return [
    ...(file in SLEEPS ? [] : sleeps.map((text) => `${text}: wait for what should happen`)),
    ...(ownTest && file.endsWith('.spec.ts') ? ['test: import it from fixtures.ts'] : []),
  ];
}

it('keeps short limits and sleeps out of tests', async () => {
  const path = './requirements.mjs';
  const { listSources } = (await import(path)) as { listSources(root: string): string[] };
  const files = listSources(root).filter((file) => isJourney(file) || isComponentTest(file));
  expect(files.filter(isJourney).length).toBeGreaterThan(60);
  expect(files.filter(isComponentTest).length).toBeGreaterThan(100);

  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(files.flatMap((file) => findProblems(file, read(file)))).toEqual([]);
  expect(Object.keys(SLEEPS).filter((file) => !files.includes(file))).toEqual([]);
});

it.each([
  ['await expect(button).toBeVisible({ timeout: 2000 });', 1],
  ['await expect(async () => {}).toPass({ timeout: 14_999 });', 1],
  ['await page.waitForTimeout(20_000);', 1],
  ['await new Promise((resolve) => setTimeout(resolve, 50));', 1],
  ["import { expect, test } from '@playwright/test';", 1],
  ['test.setTimeout(240_000);', 0],
  ['await expect(button).toBeVisible({ timeout: 15_000 });', 0],
  ["import { expect, type Page } from '@playwright/test';", 0],
])('judges in a journey: %s', (source, count) => {
  expect(findProblems('e2e/journeys/example.spec.ts', source)).toHaveLength(count);
});

it.each([
  ["await screen.findByText('Saved', {}, { timeout: 3000 });", 1],
  ["await screen.findByText('Saved');", 0],
])('judges in a component test: %s', (source, count) => {
  expect(findProblems('shell/src/example.test.tsx', source)).toHaveLength(count);
});
