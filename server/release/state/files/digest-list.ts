import type { PageEntry } from '@corkboard/shared/contract/base';
import { LEAN_ENTRY, listJoinedSlots } from '@corkboard/shared/rules/release';

import { sha384 } from './sha384.ts';

/** Files that a page loads by digest. */
const RUNNABLE = /\.(?:m?js|css)$/;
/** Scripts that only federation loads. */
const CONTAINER_SCRIPT = /^(?:remoteEntry\.js$|__federation_expose_.*\.js$)/;
/** The names of all lists of a build, as a URL pattern. */
export const DIGEST_LISTS = 'digests.*.json';
const LIST = /^digests\.[\w-]{16}\.json$/;

export interface DigestList extends PageEntry {
  /** JSON. */
  text: string;
}

/** Scripts and styles. Every plan contains them, so it omits images, fonts, and manifests. */
export function selectRunnable(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([file]) => RUNNABLE.test(file)));
}

/** Without scripts that the shell never loads by their names: those of federation, and joined entries. */
export function omitUnused(files: Readonly<Record<string, string>>): Record<string, string> {
  const isUsed = (file: string) =>
    !CONTAINER_SCRIPT.test(file) && listJoinedSlots(file).length === 0;
  return Object.fromEntries(Object.entries(files).filter(([file]) => isUsed(file)));
}

/**
 * The digests of what a build loads lazily, as a file next to it: documents name that file and its digest, and have those
 * of entries themselves. Its name follows from its content, and the content from the build, so every server has the same.
 */
export function listDigests(files: Readonly<Record<string, string>>): DigestList {
  const { [LEAN_ENTRY]: _first, ...lazy } = omitUnused(selectRunnable(files));
  const sorted = Object.entries(lazy).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(sorted));
  const digest = sha384(Buffer.from(text));
  const tag = digest.replace('sha384-', '').slice(0, 16).replaceAll('+', '-').replaceAll('/', '_');
  return { file: `digests.${tag}.json`, digest, text };
}

export function isDigestList(file: string): boolean {
  return LIST.test(file);
}
