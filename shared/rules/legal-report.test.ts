import { dsaCountries, reportLaw, reportLawPath } from './legal-report.ts';

const on = { isOn: () => true };
const off = { isOn: () => false };

it('[LEGAL-009] knows the 27 member states and the union itself', () => {
  expect(dsaCountries).toHaveLength(28);
  expect(dsaCountries).toContain('EU');
  expect(dsaCountries).not.toContain('GB');
});

it.each([
  ['DE', off, 'dsa'],
  ['US', on, null],
  ['IN', on, 'india'],
  ['IN', off, null],
  [null, on, null],
])('finds the law of %s', (country, experiments, law) => {
  expect(reportLaw({ isAuth: false, country }, experiments)).toBe(law);
});

it('leaves who is signed in to the product itself', () => {
  expect(reportLaw({ isAuth: true, country: 'DE' }, on)).toBeNull();
});

it('[LEGAL-005] names the profile in the address', () => {
  expect(reportLawPath('dsa', 'noorhaddad')).toBe('/legal/dsa/?username=noorhaddad');
  expect(reportLawPath('india', 'noorhaddad')).toBe('/legal/india/?username=noorhaddad');
});
