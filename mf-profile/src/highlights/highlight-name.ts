import type { Highlight } from '@corkboard/shared/contract/people';
import { truncate } from '@corkboard/shared/rules/base';

/** Falls back to a generic name, because many Pins have no title. */
export function highlightName(
  { title, alt_text }: Pick<Highlight, 'title' | 'alt_text'>,
  text: (words: string) => string,
): string {
  return title || truncate(alt_text) || text('A Pin without a title');
}
