import type { OnboardingStep } from '@corkboard/shared/rules/accounts';

/** Headings of the steps, also their document titles, so that screen readers announce each step. */
export const ONBOARDING_TITLES = {
  topics: 'What do you like to look at?',
  board: 'Create your first board',
  people: 'Follow 3 people',
} as const satisfies Record<OnboardingStep, string>;
