import { negotiateLocale } from './negotiate-locale.ts';

it.each([
  ['de-AT,de;q=0.9', 'de-AT'],
  ['fr, de;q=0.8', 'de'],
  ['fr, en;q=0.8, de;q=0.5', 'en'],
  ['fr, de;q=0.5, ar-EG;q=0.8', 'ar-EG'],
  ['en;q=0.1, de', 'de'],
  ['fr, de;q=0, ar;q=0.1', 'ar'],
  ['DE-at', 'de-AT'],
])('takes from %j the first language that has words: %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});

it.each([
  ['fr-CA, nl;q=0.8', 'fr-CA'],
  ['nl;q=0.8, fr', 'fr'],
])('stays with the first of %j, in none of which it has words: %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});

it.each(['', '*', 'de_AT', 'x', '1234, *;q=0.5', 'de;q=0', 'de;q=much', '; , ;'])(
  'takes %j for somebody who names no language',
  (header) => {
    expect(negotiateLocale(header)).toBe('en-US');
  },
);

it('reads no more than a person sets', () => {
  expect(negotiateLocale(`${'fr,'.repeat(16)}de`)).toBe('fr');
});
