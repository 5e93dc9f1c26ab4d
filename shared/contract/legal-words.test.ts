import { TakedownLawType } from './moderation/takedowns.ts';
import { CookiePreferences, updateUserSettings } from './people/users.ts';
import { LEGAL_DATE } from './vocabulary.ts';

it('[LEGAL-008] has three law types', () => {
  expect(TakedownLawType.enum).toEqual(['DMCA', 'Trademark', 'GDPR']);
});

it('[LEGAL-011] has the date of the specification', () => {
  expect(LEGAL_DATE).toBe('2024-01-01');
});

it('[CONSENT-010] stores three cookie preferences with their source', () => {
  const preferences = [
    'allow_analytic_cookies',
    'allow_marketing_cookies',
    'allow_personalization_cookies',
  ];
  expect(Object.keys(CookiePreferences.properties)).toEqual(preferences);
  expect(Object.keys(updateUserSettings.input.properties)).toEqual([...preferences, 'surface_tag']);
});
