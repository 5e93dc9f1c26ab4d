import type { PageEntry } from '@corkboard/shared/contract/base';

import { sha384 } from './sha384.ts';

/** Files that a page loads by digest. */
const RUNNABLE = /\.(?:m?js|css)$/;
const LIST = /^digests\.[\w-]{16}\.json$/;

export interface DigestList extends PageEntry {
  /** JSON. */
  text: string;
}

/** Scripts and styles. Every plan contains them, so it omits images, fonts, and manifests. */
export function selectRunnable(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([file]) => RUNNABLE.test(file)));
}

/**
 * The digests of a build's scripts and styles as a file next to them, for lazy parts: documents name that file and its
 * digest. Its name follows from its content, and the content from the build, so every server has the same.
 */
export function listDigests(files: Readonly<Record<string, string>>): DigestList {
  const runnable = Object.entries(selectRunnable(files));
  const sorted = runnable.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(sorted));
  const digest = sha384(Buffer.from(text));
  const tag = digest.replace('sha384-', '').slice(0, 16).replaceAll('+', '-').replaceAll('/', '_');
  return { file: `digests.${tag}.json`, digest, text };
}

export function isDigestList(file: string): boolean {
  return LIST.test(file);
}
