import type { Highlight } from '@corkboard/shared/contract/profile-edit.ts';
import { trimmed } from '@corkboard/shared/rules/trimmed.ts';

/** What a highlight is called where it stands without its picture: many Pins have no title. */
export function nameOf(
  { title, alt_text }: Pick<Highlight, 'title' | 'alt_text'>,
  text: (words: string) => string,
): string {
  return title || trimmed(alt_text) || text('A Pin without a title');
}
