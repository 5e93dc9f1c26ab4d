import type { ProfileSettings } from '@corkboard/shared/contract/people';

/** The images are missing because they are saved separately. */
const FIELDS = [
  'username',
  'full_name',
  'about',
  'pronouns',
  'website_url',
  'location',
  'country',
  'impressum_url',
  'instagram_username',
  'contact_email',
  'contact_phone',
  'contact_phone_code',
  'enable_profile_address',
  'enable_profile_message',
  'profile_place',
  'should_show_messaging',
  'is_private_profile',
  'show_saved_boards',
  'image_alt_text',
  'cover_alt_text',
] as const;

export type Field = (typeof FIELDS)[number];
export type Values = Pick<ProfileSettings, Field>;

export function toFormValues(settings: ProfileSettings): Values {
  // `fromEntries` loses that every key is a field name.
  return Object.fromEntries(FIELDS.map((field) => [field, settings[field]])) as Values;
}

export function diffValues(saved: Values, draft: Values): Partial<Values> {
  const changed = FIELDS.filter(
    (field) => JSON.stringify(saved[field]) !== JSON.stringify(draft[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, draft[field]]));
}

export function isField(name: string): name is Field {
  return FIELDS.some((field) => field === name);
}
