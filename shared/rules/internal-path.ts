/**
 * Whether an address is a path of this product. Another origin, however written, is none: browsers read a backslash as a
 * slash and drop tabs and line breaks, and what is left would begin with two slashes.
 */
export function isInternalPath(address: string): boolean {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(address);
}
