import type { Place } from '../../contract/people/users.ts';

/** Skips missing parts. [CONTACT-009, CONTACT-010] */
export function formatPostalAddress(place: Place): string {
  const { street, extra_street, locality, region, postal_code, country } = place;
  return [street, extra_street, locality, region, postal_code, country]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}
