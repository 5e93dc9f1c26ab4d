import type { PageData } from '@corkboard/shared/contract/base';

const files = new Map<string, string>();

/** Keeps the entries that the document names. */
export function keepPageEntries(entries: PageData['entries'] = {}): void {
  for (const [container, { file }] of Object.entries(entries)) files.set(container, file);
}

/** Returns the file of a remote's first load. Another load asks for less: chunks that have come are not in it. */
export function takePageEntry(container: string): string | undefined {
  const file = files.get(container);
  files.delete(container);
  return file;
}
