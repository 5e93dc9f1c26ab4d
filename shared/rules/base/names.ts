/**
 * The form in which two names are compared when the answer decides where something goes or who sees it. Letters and
 * marks count; only how they are encoded doesn't. A search key finds names but never replaces this.
 */
export function toExactName(name: string): string {
  return name.normalize('NFC').trim();
}

export function isSameName(one: string, other: string): boolean {
  return toExactName(one) === toExactName(other);
}

/** Blank Braille pattern and null notehead are the two symbols that fonts draw as nothing. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\u2800\u{1D159}]*$/u;

/** Whether a name has at least one character that can be seen. */
export function isVisibleName(name: string): boolean {
  return !INVISIBLE.test(name);
}

/** Returns text without the space around it; '' if none of it can be seen, because then there is no text. */
export function toVisibleText(text: string): string {
  return isVisibleName(text) ? text.trim() : '';
}
