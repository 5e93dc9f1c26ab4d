import * as words from './vocabulary.ts';

it('[ENUM-001, ENUM-002] lists the business ownership labels', () => {
  expect(words.diversityLabels.join(' ')).toBe(
    'african_american_or_black black_african_diaspora hispanic_or_latinx native_or_indigenous ' +
      'aboriginal_or_indigenous native_american_or_alaska_native_or_indigenous_peoples ' +
      'asian_or_pacific_islanders asian lgbtq middle_eastern turkish roma ' +
      'middle_eastern_turkish_roma north_african middle_eastern_or_north_african none',
  );
  expect(words.ownershipLabels.join(' ')).toBe('person_of_color lgbtq disability woman none');
});

it('[ENUM-004, ENUM-008, DRAG-020] lists platforms, campaign tools, and draggable items', () => {
  expect(words.platforms.join(' ')).toBe(
    'web web_mobile iphone ipad android_mobile android_tablet',
  );
  expect(words.campaignTools.join(' ')).toBe('ADS_MANAGER AUTOMATED_CAMPAIGN');
  expect(words.dragItemTypes.join(' ')).toBe('pin board section carouselitem');
});

it('[ENUM-005, ENUM-006, ENUM-007] lists video readiness, navigation sources, and data sources', () => {
  expect(words.videoReadiness.join(' ')).toBe('0 1 2 3 4 5 6 7 8 9');
  expect(words.navigationSources.join(' ')).toBe(
    'autocomplete typed guide trending product hashtag_closeup',
  );
  expect(words.userDataSources.join(' ')).toBe('registration settings google_people_api nux');
});

it('[ENUM-012, ENUM-013] lists the country groups', () => {
  expect(words.countryGroups.map((group) => group.join(' '))).toEqual([
    'US CA NZ AU',
    'GB IE',
    'AT BE CH DE DK ES FR IT NL NO PT SE',
    'BR MX AR CL CO PE',
  ]);
});

it('[ENUM-014] lists the countries of each language', () => {
  const countries = Object.entries(words.countriesByLanguage);
  expect(countries.map(([language, codes]) => `${language}: ${codes.join(' ')}`)).toEqual([
    'en: US GB CA IN AU ID',
    'es: MX PE AR CL CO ES VE UY PY EC BO CR DO SV GT HN NI PR PA',
    'pt: BR',
    'de: DE AT CH',
    'fr: FR',
    'id: ID',
    'ja: JP',
    'it: IT',
    'sv: SE',
  ]);
});

it('[BOARD-052, CONST-001] has privacy ranks and the view threshold', () => {
  expect(words.boardPrivacyRanks).toEqual({ NONE: 0, ARCHIVED: 1, GROUP: 2, SECRET: 3 });
  expect(words.VIEW_THRESHOLD).toBe(5000);
});

it('[ENUM-009] lists two board densities', () => {
  expect(words.boardViewDensities.join(' ')).toBe('regular compact');
});
