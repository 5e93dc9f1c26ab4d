/** Without the characters of lists, names, and comments, by which one address could be written in many ways. */
export const EMAIL_PATTERN =
  '^[^\\s@,;:<>()[\\]"\\\\]+@[^\\s@,;:<>()[\\]"\\\\]+\\.[^\\s@,;:<>()[\\]"\\\\]+$';

/** A browser's own check also accepts addresses without a top-level domain. */
export function isEmail(value: string): boolean {
  return new RegExp(EMAIL_PATTERN).test(value);
}
