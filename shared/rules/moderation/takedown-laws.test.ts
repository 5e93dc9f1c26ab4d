import { takedownLaw, takedownLaws } from './takedown-laws.ts';

it('[LEGAL-006] has one configuration for each of the four laws', () => {
  expect(Object.keys(takedownLaws).toSorted()).toEqual(['dsa', 'india', 'test', 'turkey']);
  for (const [name, law] of Object.entries(takedownLaws)) expect(law.LAW).toBe(name);
});

it.each(Object.values(takedownLaws))(
  '[LEGAL-007, LEGAL-012, LEGAL-013] has the eight fields for $LAW',
  (law) => {
    expect(law).toEqual({
      LAW: expect.any(String),
      DECIDER_KEY: law.LAW === 'india' ? 'india_reporting' : null,
      COUNTRY_CODES: expect.any(Array),
      API_PATH: `/v3/legal/takedowns/${law.LAW}/`,
      COMPLAINTS_OFFICE: law.COMPLAINTS_OFFICE,
      TRUSTED_FLAGGER: expect.any(Boolean),
      RESTRICT_MULTIPLE_LAWS: expect.any(Boolean),
      ALLOW_ANON_SUBMISSION: expect.any(Boolean),
    });
  },
);

it('[LEGAL-009, LEGAL-010] lists the countries of each law', () => {
  expect(takedownLaws.turkey.COUNTRY_CODES).toEqual(['TR']);
  expect(takedownLaws.india.COUNTRY_CODES).toEqual(['IN']);
  expect(takedownLaws.test.COUNTRY_CODES).toEqual(['US']);
  expect(takedownLaws.dsa.COUNTRY_CODES).toHaveLength(28);
  expect(takedownLaws.dsa.COUNTRY_CODES).toContain('EU');
  expect(takedownLaws.dsa.COUNTRY_CODES).not.toContain('GB');
});

it.each([
  ['dsa', 'dsa'],
  ['DSA', undefined],
  ['constructor', undefined],
  ['', undefined],
])('[SRV-016] resolves %j to %s', (name, law) => {
  expect(takedownLaw(name)?.LAW).toBe(law);
});
