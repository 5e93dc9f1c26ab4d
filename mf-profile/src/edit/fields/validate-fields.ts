import { characterCount } from '@corkboard/shared/failures';
import { validateUsername } from '@corkboard/shared/rules/accounts';
import { isVisibleName } from '@corkboard/shared/rules/base';
import {
  isWebsiteUrl,
  type PhoneDenial,
  phoneLimits,
  toPhoneCode,
  validatePhone,
} from '@corkboard/shared/rules/people';
import type { Field, Values } from '../form-values.ts';
import { USERNAME_ERRORS } from './username-text.ts';

export type FieldErrors = Partial<Record<Field, string>>;

/** Character limits of the server. Fields show their own error for longer text. */
export const LIMITS = {
  full_name: 60,
  about: 500,
  location: 100,
  website_url: 500,
  impressum_url: 500,
  instagram_username: 100,
  contact_phone_code: 8,
  contact_phone: phoneLimits.longest,
  image_alt_text: 500,
  cover_alt_text: 500,
} as const satisfies Partial<Record<Field, number>>;

export const MAX_PLACE_LINE_LENGTH = 100;

export const PRONOUNS = { most: 4, longest: 20 } as const;

const URL_WORDS = 'Enter a link, such as example.com';
const PHONE_ERRORS: Record<PhoneDenial, string> = {
  characters: 'Use only digits, spaces, and ( ) . / -',
  'too-short': 'Use at least 3 digits',
  'too-long': 'Use at most 30 characters',
};
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns a message for each invalid field. The server validates again. [FMT-007, FMT-008] */
export function validateFields(draft: Values): FieldErrors {
  const username = validateUsername(draft.username);
  const phone = draft.contact_phone?.trim() ? validatePhone(draft.contact_phone) : null;
  return {
    ...(username && { username: USERNAME_ERRORS[username] }),
    ...(!isVisibleName(draft.full_name) && { full_name: 'Enter your name' }),
    ...(!isWebsiteUrl(draft.website_url ?? '') && { website_url: URL_WORDS }),
    ...(!isWebsiteUrl(draft.impressum_url ?? '') && { impressum_url: URL_WORDS }),
    ...(draft.contact_email && !EMAIL.test(draft.contact_email)
      ? { contact_email: 'Enter an email address, such as hello@example.com' }
      : {}),
    ...(draft.contact_phone_code && toPhoneCode(draft.contact_phone_code) === null
      ? { contact_phone_code: 'Enter a country code, such as +44' }
      : {}),
    ...(phone && { contact_phone: PHONE_ERRORS[phone] }),
    ...(draft.pronouns.length > PRONOUNS.most && { pronouns: 'Use at most 4 pronouns' }),
    ...(draft.pronouns.some((one) => [...one].length > PRONOUNS.longest) && {
      pronouns: 'Use at most 20 characters for each',
    }),
  };
}

/** Whether a text is over its limit. */
export function isTooLong(draft: Values): boolean {
  const lines = Object.values(draft.profile_place ?? {});
  return (
    Object.entries(LIMITS).some(([field, limit]) =>
      isOver(draft[field as keyof typeof LIMITS], limit),
    ) || lines.some((line) => isOver(line, MAX_PLACE_LINE_LENGTH))
  );
}

function isOver(value: string | null | undefined, limit: number): boolean {
  // A text never has more characters than code units.
  return (value?.length ?? 0) > limit && characterCount(value ?? '') > limit;
}
