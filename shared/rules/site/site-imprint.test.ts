import { siteImprint } from './site-imprint.ts';

it.each(['DE', 'AT', 'CH'])('[LEGAL-014, LEGAL-015] returns the imprint in %s', (country) => {
  expect(siteImprint(country)).toBe('/legal/imprint/');
});

it.each(['FR', 'GB', null])('[LEGAL-014] returns null in %s', (country) => {
  expect(siteImprint(country)).toBeNull();
});
