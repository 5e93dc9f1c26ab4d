import { isDeepStrictEqual } from 'node:util';
import type { Place, updateUser } from '@corkboard/shared/contract/people';
import { isVisibleName } from '@corkboard/shared/rules/base';
import {
  isWebsiteUrl,
  type PhoneDenial,
  phoneLimits,
  toPhoneCode,
  validatePhone,
  websiteHref,
} from '@corkboard/shared/rules/people';
import type { Updateable } from 'kysely';
import type { Static } from 'typebox';
import { badRequest, forbidden } from '../../../platform/http/errors/http-error.ts';
import { oneLine } from '../../../platform/http/one-line.ts';
import { defineMessages } from '../../../platform/i18n/message.ts';
import type { UsersTable } from '../../accounts/user-schema.ts';
import type { UserRow } from '../user-repository.ts';

export type ProfileChange = Static<typeof updateUser.input>;
type Columns = Updateable<UsersTable>;

const businessFields = [
  'contact_email',
  'contact_phone',
  'contact_phone_code',
  'enable_profile_address',
  'profile_place',
] as const;

const phoneErrors = defineMessages({
  characters: 'Use only digits, spaces, and ( ) . / - in a phone number.',
  'too-short': 'Use at least {fewest} digits in a phone number.',
  'too-long': 'A phone number can have up to {longest} characters.',
}) satisfies Record<PhoneDenial, string>;

/**
 * Converts a change to columns: trims, validates, and derives. Throws a 400 that names the field. Images and the
 * username need the database and are handled by the caller.
 */
export function toColumns(change: ProfileChange, before: UserRow): Columns {
  const isChanged = businessFields.some(
    (name) => change[name] !== undefined && !isDeepStrictEqual(change[name], before[name]),
  );
  if (isChanged && !before.is_partner) {
    forbidden('Only business profiles can show contact details.');
  }
  return {
    ...getNames(change),
    ...pickTexts(change),
    ...buildLinks(change, before),
    ...toContact(change),
    ...toFlags(change),
  };
}

function getNames({ full_name }: ProfileChange): Columns {
  if (full_name === undefined) return {};
  const name = oneLine(full_name);
  if (!isVisibleName(name)) return badRequest('/full_name', 'Your profile needs a name.');
  return { full_name: name, first_name: name.split(' ')[0] ?? name };
}

function pickTexts(change: ProfileChange): Columns {
  return {
    ...when(change.about, (about) => ({ about: manyLines(about) })),
    ...when(change.pronouns, (pronouns) => ({ pronouns: normalizePronouns(pronouns) })),
    ...when(change.location, (location) => ({ location: lineOrNull(location) })),
    ...when(change.country, (country) => ({ country })),
    ...when(change.image_alt_text, (text) => ({ picture_alt_text: oneLine(text) })),
    ...when(change.cover_alt_text, (text) => ({ cover_alt_text: oneLine(text) })),
  };
}

function normalizePronouns(pronouns: string[]): string[] {
  const shown = pronouns.map(oneLine);
  if (shown.includes('')) return badRequest('/pronouns', "A pronoun can't be empty.");
  return [...new Set(shown)];
}

function buildLinks(change: ProfileChange, before: UserRow): Columns {
  return {
    ...when(change.website_url, (url) => {
      const website_url = toAddress(url, '/website_url');
      if (website_url === before.website_url) return {};
      return { website_url, is_primary_website_verified: false };
    }),
    ...when(change.impressum_url, (url) => ({ impressum_url: toAddress(url, '/impressum_url') })),
    ...when(change.instagram_username, (name) => ({ instagram_username: toInstagram(name) })),
  };
}

function toAddress(url: string | null, path: string): string | null {
  if (lineOrNull(url) === null) return null;
  const address = isWebsiteUrl(url ?? '') ? websiteHref(url) : null;
  if (address === null) {
    return badRequest(path, 'Enter a web address, such as https://example.com.');
  }
  return new URL(address).href;
}

function toInstagram(name: string | null): string | null {
  const plain = lineOrNull(name)?.replace(/^@/, '') ?? null;
  if (plain !== null && !/^[A-Za-z0-9._]{1,30}$/.test(plain)) {
    return badRequest('/instagram_username', 'Enter an Instagram username, without the @.');
  }
  return plain;
}

function toContact(change: ProfileChange): Columns {
  return {
    ...when(change.contact_email, (email) => ({ contact_email: toEmail(email) })),
    ...when(change.contact_phone, (phone) => ({ contact_phone: toPhone(phone) })),
    ...when(change.contact_phone_code, (code) => ({ contact_phone_code: toCode(code) })),
    ...when(change.profile_place, (place) => ({ profile_place: toPlace(place) })),
  };
}

function toEmail(email: string | null): string | null {
  const line = lineOrNull(email);
  if (line !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(line)) {
    return badRequest('/contact_email', "This isn't a valid email address.");
  }
  return line;
}

function toPhone(phone: string | null): string | null {
  const line = lineOrNull(phone);
  const denial = line === null ? null : validatePhone(line);
  if (denial !== null) return badRequest('/contact_phone', phoneErrors[denial], phoneLimits);
  return line;
}

function toCode(code: string | null): string | null {
  const line = lineOrNull(code);
  if (line === null) return null;
  return (
    toPhoneCode(line) ?? badRequest('/contact_phone_code', 'Enter a country code, such as +44.')
  );
}

function toPlace(place: Place | null): string | null {
  const parts = Object.entries(place ?? {}).map(([name, value]) => [name, oneLine(value ?? '')]);
  const filled = parts.filter(([, value]) => value !== '');
  if (filled.some(([, value]) => (value?.length ?? 0) > 200)) {
    return badRequest('/profile_place', 'An address line can have up to 200 characters.');
  }
  return filled.length === 0 ? null : JSON.stringify(Object.fromEntries(filled));
}

function toFlags(change: ProfileChange): Columns {
  const { enable_profile_address, enable_profile_message } = change;
  const { should_show_messaging, is_private_profile, show_saved_boards } = change;
  return {
    ...when(enable_profile_address, (is) => ({ enable_profile_address: is })),
    ...when(enable_profile_message, (is) => ({ enable_profile_message: is })),
    ...when(should_show_messaging, (is) => ({ should_show_messaging: is })),
    ...when(is_private_profile, (is) => ({ is_private_profile: is })),
    ...when(show_saved_boards, (is) => ({ show_saved_boards: is })),
  };
}

function when<T>(value: T | undefined, columns: (value: T) => Columns): Columns {
  return value === undefined ? {} : columns(value);
}

function manyLines(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n').map(oneLine);
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function lineOrNull(text: string | null): string | null {
  return oneLine(text ?? '') || null;
}
