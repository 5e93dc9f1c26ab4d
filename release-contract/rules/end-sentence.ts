/** Adds a period to what people wrote without one, such as a reason, where a sentence ends with it. */
export function endSentence(text: string): string {
  const trimmed = text.trimEnd();
  return /[.!?…]["”’')]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
