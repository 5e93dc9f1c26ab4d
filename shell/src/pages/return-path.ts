/** Where to go on after signing in: a path of this product, or null. Another origin, however written, is none. [API-047] */
export function returnPath(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  // A browser drops line breaks and tabs from an address, and what is left could name another origin.
  return /\s/.test(next) || /^\/(login|signup)\b/.test(next) ? null : next;
}
