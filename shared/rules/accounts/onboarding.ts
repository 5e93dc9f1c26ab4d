export const ONBOARDING_STEPS = ['topics', 'board', 'people'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export const onboardingPath = (step: OnboardingStep) => `/signup/${step}/`;

/** Where a new account arrives, unless it was created to do something else. */
export const ONBOARDING_START = onboardingPath('topics');
