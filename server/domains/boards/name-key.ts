/** What the alphabetical order of boards compares: without case and accents, the same in every database. */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
