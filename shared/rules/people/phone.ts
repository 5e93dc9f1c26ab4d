/** Returns "+44" for "44" and "+44"; null for text that is no country code. */
export function toPhoneCode(text: string): string | null {
  const digits = /^\+?([1-9]\d{0,3})$/.exec(text.trim())?.[1];
  return digits === undefined ? null : `+${digits}`;
}

export const phoneLimits = { fewest: 3, longest: 30 } as const;

export type PhoneDenial = 'characters' | 'too-short' | 'too-long';

/** Checks a number without its country code. */
export function validatePhone(text: string): PhoneDenial | null {
  const phone = text.trim();
  if (!/^[\d ()./-]*$/.test(phone)) return 'characters';
  if (phone.length > phoneLimits.longest) return 'too-long';
  return phone.replaceAll(/\D/g, '').length < phoneLimits.fewest ? 'too-short' : null;
}
