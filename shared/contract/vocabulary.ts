import { BadgeLabel } from './business.ts';

/**
 * Words and numbers of the documents that name something beyond one call. Where the documents do not say what for, the
 * name is all that is kept: nothing reads more into it.
 */

/** What a merchant may say of who owns the business. [ENUM-001] */
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

/** [ENUM-003] */
export const reviewLabels = BadgeLabel.enum;

/** Where a page or an app runs. [ENUM-004] */
export const platforms = [
  'web',
  'web_mobile',
  'iphone',
  'ipad',
  'android_mobile',
  'android_tablet',
] as const;

/** How far a film is, from 0 to 9; the steps have no names. [ENUM-005] */
export const videoReadiness = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Where somebody came from, as far as the documents name it. [ENUM-006] */
export const navigationSources = [
  'autocomplete',
  'typed',
  'guide',
  'trending',
  'product',
  'hashtag_closeup',
] as const;

/** Where facts about somebody come from, as far as the documents name it. [ENUM-007] */
export const userDataSources = ['registration', 'settings', 'google_people_api', 'nux'] as const;

/** [ENUM-008] */
export const campaignTools = ['ADS_MANAGER', 'AUTOMATED_CAMPAIGN'] as const;

/** Groups of countries; what they are for is not given. [ENUM-012, ENUM-013] */
export const countryGroups = [
  ['US', 'CA', 'NZ', 'AU'],
  ['GB', 'IE'],
  ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FR', 'IT', 'NL', 'NO', 'PT', 'SE'],
  ['BR', 'MX', 'AR', 'CL', 'CO', 'PE'],
] as const;

/** Countries in which a language is offered. [ENUM-014] */
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

/** How private a board is, from open to closed. [BOARD-052] */
export const boardPrivacyRanks = { NONE: 0, ARCHIVED: 1, GROUP: 2, SECRET: 3 } as const;

/** What can be dragged. [DRAG-020] */
export const dragItemTypes = ['pin', 'board', 'section', 'carouselitem'] as const;

/** Milliseconds for which something counts as viewed; the documents give the number without its purpose. [CONST-001] */
export const VIEW_THRESHOLD = 5000;

/** How close boards stand; Pins have a density of their own. [ENUM-009] */
export const boardViewDensities = ['regular', 'compact'] as const;

/** A date of the takedown laws; the documents give it without its purpose. [LEGAL-011] */
export const LEGAL_DATE = '2024-01-01';
