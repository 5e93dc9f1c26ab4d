import { resolveLocale } from './locale.ts';

it.each([
  ['en', 'en'],
  ['en-US', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['ar-EG', 'ar'],
  ['den', 'en'],
  ['tlh', 'en'],
  ['', 'en'],
])('resolves %j to %s', (asked, locale) => {
  expect(resolveLocale(asked)).toBe(locale);
});
