/**
 * Security: browsers read a backslash as a slash and drop tabs and line breaks, so other spellings of `//host` must
 * not pass.
 */
export function isInternalPath(address: string): boolean {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(address);
}
