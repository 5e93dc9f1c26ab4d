import type { ProfileSettings } from '@corkboard/shared/contract/profile-edit.ts';

/** Noor's settings, whole; a test names only what it is about. */
export function profileSettings(overrides: Partial<ProfileSettings> = {}): ProfileSettings {
  return {
    id: '200000001',
    username: 'noorhaddad',
    full_name: 'Noor Haddad',
    first_name: 'Noor',
    about: 'Ceramics.',
    pronouns: ['she', 'her'],
    website_url: 'https://noor.example/',
    location: null,
    country: 'FR',
    impressum_url: null,
    instagram_username: null,
    contact_email: null,
    contact_phone: null,
    contact_phone_code: null,
    enable_profile_address: false,
    enable_profile_message: false,
    profile_place: null,
    should_show_messaging: true,
    is_private_profile: false,
    show_saved_boards: true,
    image_alt_text: '',
    cover_alt_text: '',
    image_medium_url: '/media/people/noorhaddad/75x.webp',
    image_xlarge_url: '/media/people/noorhaddad/280x.webp',
    has_custom_image: true,
    profile_cover: null,
    is_partner: false,
    is_primary_website_verified: false,
    former_usernames: [],
    username_changeable_at: null,
    ...overrides,
  };
}
