/** [ENUM-001] */
export const diversityLabels = [
  'african_american_or_black',
  'black_african_diaspora',
  'hispanic_or_latinx',
  'native_or_indigenous',
  'aboriginal_or_indigenous',
  'native_american_or_alaska_native_or_indigenous_peoples',
  'asian_or_pacific_islanders',
  'asian',
  'lgbtq',
  'middle_eastern',
  'turkish',
  'roma',
  'middle_eastern_turkish_roma',
  'north_african',
  'middle_eastern_or_north_african',
  'none',
] as const;

/** [ENUM-002] */
export const ownershipLabels = ['person_of_color', 'lgbtq', 'disability', 'woman', 'none'] as const;

/** [ENUM-004] */
export const platforms = [
  'web',
  'web_mobile',
  'iphone',
  'ipad',
  'android_mobile',
  'android_tablet',
] as const;

/** [ENUM-005] */
export const videoReadiness = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** [ENUM-006] */
export const navigationSources = [
  'autocomplete',
  'typed',
  'guide',
  'trending',
  'product',
  'hashtag_closeup',
] as const;

/** [ENUM-007] */
export const userDataSources = ['registration', 'settings', 'google_people_api', 'nux'] as const;

/** [ENUM-008] */
export const campaignTools = ['ADS_MANAGER', 'AUTOMATED_CAMPAIGN'] as const;

/** The specification doesn't give their purpose. [ENUM-012, ENUM-013] */
export const countryGroups = [
  ['US', 'CA', 'NZ', 'AU'],
  ['GB', 'IE'],
  ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FR', 'IT', 'NL', 'NO', 'PT', 'SE'],
  ['BR', 'MX', 'AR', 'CL', 'CO', 'PE'],
] as const;

/** [ENUM-014] */
export const countriesByLanguage = {
  en: ['US', 'GB', 'CA', 'IN', 'AU', 'ID'],
  es: [
    ...['MX', 'PE', 'AR', 'CL', 'CO', 'ES', 'VE', 'UY', 'PY', 'EC', 'BO'],
    ...['CR', 'DO', 'SV', 'GT', 'HN', 'NI', 'PR', 'PA'],
  ],
  pt: ['BR'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR'],
  id: ['ID'],
  ja: ['JP'],
  it: ['IT'],
  sv: ['SE'],
} as const;

/** [BOARD-052] */
export const boardPrivacyRanks = { NONE: 0, ARCHIVED: 1, GROUP: 2, SECRET: 3 } as const;

/** [DRAG-020] */
export const dragItemTypes = ['pin', 'board', 'section', 'carouselitem'] as const;

/** Milliseconds until something counts as viewed. [CONST-001] */
export const VIEW_THRESHOLD = 5000;

/** Pins have their own density. [ENUM-009] */
export const boardViewDensities = ['regular', 'compact'] as const;

/** The specification doesn't give its purpose. [LEGAL-011] */
export const LEGAL_DATE = '2024-01-01';
