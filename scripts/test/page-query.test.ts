import { PAGE_QUERY } from '@corkboard/shared/rules/site';
import { browserSources } from './browser-sources.ts';

const READS =
  /\b(?:query|search|params|address|asked|searchParams|URLSearchParams\([^()]*\))\s*\.(?:get|getAll|has)\(([^)]*)\)/g;

/** Read the address in the browser alone. */
const isOfBrowser = (file: string) => /^shell\/src\/(frame|slots-overlay)\//.test(file);

const reads = [...browserSources].flatMap(([file, text]) =>
  isOfBrowser(file) ? [] : [...text.matchAll(READS)].map(([, name = '']) => ({ file, name })),
);

it('lists each query field that a page reads', () => {
  const unlisted = reads.filter(({ name }) => !PAGE_QUERY.has(name.slice(1, -1)));
  expect(unlisted).toEqual([]);
});

it('lists no query field that no page reads', () => {
  const names = new Set(reads.map(({ name }) => name.slice(1, -1)));
  expect([...PAGE_QUERY].filter((name) => !names.has(name))).toEqual([]);
});
