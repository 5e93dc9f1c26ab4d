import type { PageData } from '@corkboard/shared/contract/base';

const files = new Map<string, string>();
const named = new Set<string>();

/** Keeps what the document names: the entries of its remotes, and files by path. */
export function keepPageEntries(
  entries: PageData['entries'] = {},
  paths: PageData['files'] = {},
): void {
  for (const [container, { file }] of Object.entries(entries)) files.set(container, file);
  for (const path of Object.keys(paths)) named.add(path);
}

/** Whether the document names a file, because the page shows what it has the code of. */
export function isNamed(url: string): boolean {
  return named.has(new URL(url, location.href).pathname);
}

/** Returns the file of a remote's first load. Another load asks for less: chunks that have come are not in it. */
export function takePageEntry(container: string): string | undefined {
  const file = files.get(container);
  files.delete(container);
  return file;
}
