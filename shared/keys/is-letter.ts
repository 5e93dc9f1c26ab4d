/** Whether a press is on a letter's key. Layouts without Latin letters have it in the place of the US layout. */
export function isLetter(
  { key, code, altKey }: Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>,
  letter: string,
): boolean {
  if (key.toLowerCase() === letter) return true;
  return !altKey && OTHER_SCRIPT.test(key) && code === `Key${letter.toUpperCase()}`;
}

const OTHER_SCRIPT = /^(?!\p{Script=Latin})\p{L}/u;
