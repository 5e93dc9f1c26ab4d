/** Ignores case and accents, identically in every database. */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
