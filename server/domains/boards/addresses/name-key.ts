/**
 * A key for search and alphabetical order, identical in every database. It ignores case and marks, so different names
 * have the same key (カラス and ガラス): never decide by it, only by `isSameName`.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
