import type { Place } from '../contract/users.ts';

/** A place in one line, as it is shown and copied: the parts in this order, what is missing left out. [CONTACT-009, CONTACT-010] */
export function formatPostalAddress(place: Place): string {
  const { street, extra_street, locality, region, postal_code, country } = place;
  return [street, extra_street, locality, region, postal_code, country]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}
