/** Whether a press is on a letter's key. Layouts without Latin letters have it in the place of the US layout. */
export function isLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, letter: string) {
  return key.toLowerCase() === letter || (key > '~' && code === `Key${letter.toUpperCase()}`);
}
