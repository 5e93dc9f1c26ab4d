import { LONG_WORD_LENGTH } from '@corkboard/shared/rules/limits.ts';
/** A word this long does not fit a phone at the size of a name. [HEAD-053] */

export function breaksAnywhere(name: string): boolean {
  return name.split(/\s+/).some((word) => [...word].length >= LONG_WORD_LENGTH);
}
