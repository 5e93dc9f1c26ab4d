import type { PageData } from '@corkboard/shared/contract/base';
import type { Plan, PlannedRemote } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';

/**
 * Enforces integrity for every script and style sheet, including lazy chunks. A URL outside the plan gets a digest
 * that nothing matches.
 */

/** Throwing inside webpack's chunk loader would leave a pending promise; a failed digest takes the usual error path. */
const IMPOSSIBLE = `sha384-${'A'.repeat(64)}`;

type Tag = HTMLScriptElement | HTMLLinkElement;

const digests = new Map<string, string>();

export function getPath(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin ? pathname : `${origin}${pathname}`;
}

/** Adds the files of a plan. Files of earlier plans stay allowed: an open page still needs their lazy chunks. */
export function allowPlanAssets(plan: Plan): void {
  for (const [path, digest] of Object.entries(plan.shell.files))
    digests.set(`/shell/${path}`, digest);
  for (const [name, remote] of Object.entries(plan.remotes)) {
    if (isPlanned(remote)) allowRemote(name, remote);
  }
}

/** Adds files of the page's remotes that the plan leaves out. */
function allowEntries(plan: Plan, entries: NonNullable<PageData['entries']>): void {
  for (const [name, remote] of Object.entries(plan.remotes)) {
    const entry = isPlanned(remote) && entries[remote.container];
    if (!entry) continue;
    allowRemote(name, { version: remote.version, files: { [entry.file]: entry.digest } });
  }
}

function allowRemote(name: string, { version, files }: Pick<PlannedRemote, 'version' | 'files'>) {
  for (const [path, digest] of Object.entries(files)) {
    digests.set(`/remotes/${name}/${version}/${path}`, digest);
  }
}

/** Adds files by path, from the page's data or from a list that it names by digest. */
export function allowFiles(files: Readonly<Record<string, string>>, folder = ''): void {
  for (const [path, digest] of Object.entries(files)) digests.set(`${folder}${path}`, digest);
}

const FOLDER = /\/remotes\/[^/]+\/[^/]+\//;

const attempts = new Map<string, number>();
/** Failed loads of each version, by its folder. */
const failures = new Map<string, number>();

/** Requests every file of a version under a new address, such as after a hung request. */
export function renewAssets(url: string): void {
  const [folder] = FOLDER.exec(url) ?? [];
  if (folder !== undefined) failures.set(folder, (failures.get(folder) ?? 0) + 1);
}

/** Forgets the files of a version, until a plan names it again. Scripts that have run need no tag. */
export function dropAssets(url: string): void {
  const [folder] = FOLDER.exec(getPath(url)) ?? [];
  if (folder === undefined) return;
  failures.delete(folder);
  for (const path of digests.keys()) if (path.startsWith(folder)) digests.delete(path);
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]'))
    if (getPath(script.src).startsWith(folder)) script.remove();
}

/** Call this for every script or style tag after its URL is set. */
export function checkAsset(tag: Tag, url: string): void {
  tag.integrity = digests.get(getPath(url)) ?? rejected(url);
  // Integrity-Policy accepts only requests in CORS mode, even on the same origin.
  tag.crossOrigin = 'anonymous';
  const attempt = attempts.get(url) ?? 0;
  attempts.set(url, attempt + 1);
  tag.addEventListener('load', () => attempts.delete(url));
  tag.addEventListener('error', () => renewAssets(url));
  // A hung request holds the browser's cache lock on its URL, so a retry needs another one. So do the other files of a
  // version that failed: the document has preloaded them, and the browser remembers how that ended.
  const [folder = ''] = FOLDER.exec(url) ?? [];
  const retry = attempt + (failures.get(folder) ?? 0);
  if (retry > 0) setAddress(tag, `${url}?retry=${retry}`);
}

function setAddress(tag: Tag, url: string): void {
  if (tag instanceof HTMLScriptElement) tag.src = url;
  else tag.href = url;
}

function rejected(url: string): string {
  console.error(`Refused, not in the plan: ${getPath(url)}`);
  return IMPOSSIBLE;
}

/** One Trusted Types policy for the page: only URLs of the plan become scripts, whichever code loads them. */
function installPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (digests.has(getPath(url)) ? url : null),
    createHTML: () => null,
    createScript: () => null,
  });
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: Record<
      'createScriptURL' | 'createHTML' | 'createScript',
      (input: string) => string | null
    >,
  ): unknown;
}

/** Returns the digest that a file must have; undefined if it isn't in the plan. */
export function findDigest(url: string): string | undefined {
  return digests.get(getPath(url));
}

/** Must run before any other code of the shell: every build's runtime calls `__plan.guard` for its tags. */
export function installAssetGuard(
  plan: Plan,
  entries: PageData['entries'] = {},
  files: PageData['files'] = {},
): void {
  allowPlanAssets(plan);
  allowEntries(plan, entries);
  allowFiles(files);
  Object.assign(globalThis, { __plan: { guard: checkAsset } });
  installPolicy();
}
