/** A word this long does not fit a phone at the size of a name. [HEAD-053] */
const LONG_WORD = 17;

export function breaksAnywhere(name: string): boolean {
  return name.split(/\s+/).some((word) => [...word].length >= LONG_WORD);
}
