import { negotiateLocale } from './negotiate-locale.ts';

it.each([
  ['de-AT,de;q=0.9', 'de-AT'],
  ['fr, de;q=0.8', 'de'],
  ['fr, en;q=0.8, de;q=0.5', 'en'],
  ['fr, de;q=0.5, ar-EG;q=0.8', 'ar-EG'],
  ['en;q=0.1, de', 'de'],
  ['fr, de;q=0, ar;q=0.1', 'ar'],
  ['DE-at', 'de-AT'],
])('picks from %j the first supported language: %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});

it.each([
  ['fr-CA, nl;q=0.8', 'fr-CA'],
  ['nl;q=0.8, fr', 'fr'],
])('keeps the first of %j without supported languages: %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});

it.each(['', '*', 'de_AT', 'x', '1234, *;q=0.5', 'de;q=0', 'de;q=much', '; , ;'])(
  'treats %j as no preference',
  (header) => {
    expect(negotiateLocale(header)).toBe('en-US');
  },
);

it('ignores languages beyond the limit', () => {
  expect(negotiateLocale(`${'fr,'.repeat(16)}de`)).toBe('fr');
});
