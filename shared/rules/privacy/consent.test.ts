import type { Consent } from './consent.ts';
import { isPurposeAllowed, isPurposeUndecided, isStorageAllowed } from './consent.ts';
import { consentModel } from './consent-models.ts';

const consent = (more: Partial<Consent> = {}): Consent => ({
  choice: null,
  country: 'DE',
  hasPrivacyControl: false,
  ...more,
});
const all = (isAllowed: boolean) => ({
  allow_analytic_cookies: isAllowed,
  allow_marketing_cookies: isAllowed,
  allow_personalization_cookies: isAllowed,
});

it.each([
  ['DE', 'opt-in'],
  ['GB', 'opt-in'],
  ['US', 'opt-out'],
  ['SG', 'notice'],
  ['XX', 'opt-in'],
  [null, 'opt-in'],
] as const)('asks visitors from %s by %s', (country, model) => {
  expect(consentModel(country)).toBe(model);
});

it.each([
  ['DE', false],
  ['US', true],
  ['SG', true],
  [null, false],
])('starts in %s with analytics %s', (country, isAllowed) => {
  expect(isPurposeAllowed('analytic', consent({ country }))).toBe(isAllowed);
  expect(isPurposeAllowed('necessary', consent({ country }))).toBe(true);
});

it('follows the choice in every country', () => {
  for (const country of ['DE', 'US', 'SG', null]) {
    expect(isPurposeAllowed('analytic', consent({ country, choice: all(true) }))).toBe(true);
    expect(isPurposeAllowed('analytic', consent({ country, choice: all(false) }))).toBe(false);
  }
});

it('takes Global Privacy Control as a no', () => {
  const signal = { hasPrivacyControl: true, country: 'US' };
  expect(isPurposeAllowed('analytic', consent(signal))).toBe(false);
  expect(isPurposeAllowed('marketing', consent({ ...signal, choice: all(true) }))).toBe(false);
  expect(isPurposeAllowed('analytic', consent({ ...signal, choice: all(true) }))).toBe(true);
  expect(isPurposeUndecided('analytic', consent(signal))).toBe(false);
});

it('stores some values before a choice unless a law asks first', () => {
  const early = { purpose: 'personalization', isStoredBeforeChoice: true } as const;
  expect(isStorageAllowed(early, consent({ country: null }))).toBe(true);
  expect(isStorageAllowed(early, consent({ country: 'DE' }))).toBe(false);
  expect(isStorageAllowed(early, consent({ country: null, choice: all(false) }))).toBe(false);
  expect(isStorageAllowed(early, consent({ country: null, hasPrivacyControl: true }))).toBe(false);
});
