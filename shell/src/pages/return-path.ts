/** Where to go on after signing in: a path of this product, or null. Another origin, however written, is none. [API-047] */
export function returnPath(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  return /[\u0000-\u001f]/.test(next) || /^\/(login|signup)\b/.test(next) ? null : next;
}
