import type { Highlight, User } from '@corkboard/shared/contract/people';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { getPinName } from '@corkboard/shared/names';
import { truncate } from '@corkboard/shared/rules/base';

/** A highlighted Pin is of the profile's owner. */
export function highlightName(
  { title, alt_text }: Pick<Highlight, 'title' | 'alt_text'>,
  owner: Pick<User, 'full_name'>,
  text: Text,
): string {
  return getPinName({ title, alt_text: truncate(alt_text), pinner: owner }, text);
}
