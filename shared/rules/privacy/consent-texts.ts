import { type OptionalPurpose, optionalPurposes } from './purposes.ts';

export interface ConsentText {
  version: number;
  purposes: readonly OptionalPurpose[];
}

/** What people have been asked, newest last. A new purpose needs a new version, and everyone is asked again. */
export const consentTexts: readonly ConsentText[] = [{ version: 1, purposes: optionalPurposes }];

export const consentTextVersion = Math.max(...consentTexts.map(({ version }) => version));

/** Whether a purpose was added since the choice. Choices from before versions were stored are of the first one. */
export function isConsentDue(version: number | null, texts = consentTexts): boolean {
  const asked = texts.find((text) => text.version === (version ?? 1))?.purposes ?? [];
  const current = texts.at(-1)?.purposes ?? [];
  return current.some((purpose) => !asked.includes(purpose));
}
