import { dsaCountries, reportLaw, reportLawPath, reportPinLawPath } from './legal-report.ts';

const on = { isOn: () => true };
const off = { isOn: () => false };

it('[LEGAL-009] lists the 27 member states and the union', () => {
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

it('returns no law for a signed-in viewer', () => {
  expect(reportLaw({ isAuth: true, country: 'DE' }, on)).toBeNull();
});

it('[LEGAL-005] includes the profile in the path', () => {
  expect(reportLawPath('dsa', 'noorhaddad')).toBe('/legal/dsa/?username=noorhaddad');
  expect(reportLawPath('india', 'noorhaddad')).toBe('/legal/india/?username=noorhaddad');
  expect(reportPinLawPath('dsa', '81')).toBe('/legal/dsa/?pin=81');
});
