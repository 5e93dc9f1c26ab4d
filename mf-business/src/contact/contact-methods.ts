import type { User } from '@corkboard/shared/contract/people';
import { formatPostalAddress } from '@corkboard/shared/rules/business';

export interface ContactMethods {
  canMessage: boolean;
  email: string | null;
  phone: string | null;
  address: string | null;
}

/**
 * Returns null without a contact method; an address alone isn't one. [CONTACT-002, CONTACT-004, CONTACT-005,
 * CONTACT-008]
 */
export function contactMethods(user: User, canMessage: boolean): ContactMethods | null {
  const email = user.contact_email?.trim() || null;
  const phone = phoneNumber(user);
  if (!canMessage && !email && !phone) return null;

  const place = user.enable_profile_address ? user.profile_place : null;
  return { canMessage, email, phone, address: (place && formatPostalAddress(place)) || null };
}

function phoneNumber({ contact_phone, contact_phone_country }: User): string | null {
  const number = contact_phone?.trim();
  if (!number) return null;
  const code = contact_phone_country?.phone_code.replace(/\D/g, '');
  return code && !number.startsWith('+') ? `+${code} ${number}` : number;
}

/** Formats a number for a `tel:` link: digits, with a plus before a country code. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;
}
