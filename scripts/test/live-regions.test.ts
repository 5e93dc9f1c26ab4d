import { browserSources, consoleSources } from './browser-sources.ts';

const sources = [...browserSources, ...consoleSources];
const TAG = String.raw`<[\w.]+\b(?:=>|[^>])*?\s(?:role="(?:status|log)"|aria-live=)`;

/**
 * Screen readers announce an alert that appears with its text, but no other region. Finds no component that returns
 * nothing instead of an empty region.
 */
it('puts the condition for a text inside its live region', () => {
  const found = sources.flatMap(([file, text]) =>
    [...text.matchAll(new RegExp(String.raw`(?:&&|\?|:)\s*\(?\s*${TAG}`, 'g'))].map(() => file),
  );
  expect(found).toEqual([]);
});

it('finds the live regions', () => {
  const all = sources.flatMap(([, text]) => [...text.matchAll(new RegExp(TAG, 'g'))]);
  expect(all.length).toBeGreaterThan(40);
});
