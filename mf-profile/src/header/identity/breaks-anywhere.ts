import { LONG_WORD_LENGTH } from '@corkboard/shared/rules/limits';
/** Returns true if a word of the name doesn't fit a phone. [HEAD-053] */

export function breaksAnywhere(name: string): boolean {
  return name.split(/\s+/).some((word) => [...word].length >= LONG_WORD_LENGTH);
}
