import type { PageData } from '@corkboard/shared/contract/base';

import { allowFiles, findDigest, getPath } from './asset-guard.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

/** Less than the 4 s in which a slot must report a failure. */
const TIMEOUT_MS = 3000;

interface List {
  folder: string;
  file: string;
  digest: string;
  isLoaded: boolean;
  failures: number;
  loading: Promise<void> | undefined;
}

const lists: List[] = [];

/**
 * Keeps what the document names instead of the digests of its lazy files: for each folder, a file that has them, and
 * that file's digest. Files that are in no list stay rejected.
 */
export function keepDigestLists(named: PageData['lists'] = {}): void {
  for (const [folder, { file, digest }] of Object.entries(named))
    lists.push({ folder, file, digest, isLoaded: false, failures: 0, loading: undefined });
}

/**
 * Returns what to wait for before a file's tag is created: the list with its digest. Undefined if nothing more can be
 * known about it.
 */
export function whenListed(url: string): Promise<void> | undefined {
  if (findDigest(url) !== undefined) return undefined;
  const list = findList(url);
  return list && !list.isLoaded ? load(list, 'auto') : undefined;
}

/** Loads all lists, so that later no file waits for one. What fails is asked for again by the first file that needs it. */
export async function loadDigestLists(): Promise<void> {
  await Promise.allSettled(lists.filter((list) => !list.isLoaded).map((list) => load(list, 'low')));
}

/** Returns the digest that a list must have; undefined for any other file. */
export function findListDigest(url: string): string | undefined {
  const list = findList(url);
  return list && getPath(url) === `${list.folder}${list.file}` ? list.digest : undefined;
}

function findList(url: string): List | undefined {
  const path = getPath(url);
  return lists.find(({ folder }) => path.startsWith(folder));
}

function load(list: List, priority: RequestPriority): Promise<void> {
  list.loading ??= fetchList(list, priority)
    .then(
      (files) => {
        allowFiles(files, list.folder);
        list.isLoaded = true;
      },
      (error: unknown) => {
        const type = (error as Error | null)?.name === 'TimeoutError' ? 'timeout' : 'error';
        const url = getAddress(list);
        list.failures += 1;
        throw new ChunkLoadError('chunk', url, type);
      },
    )
    .finally(() => {
      list.loading = undefined;
    });
  return list.loading;
}

/** The browser compares it with its digest. */
async function fetchList(list: List, priority: RequestPriority): Promise<Record<string, string>> {
  const { digest: integrity } = list;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(getAddress(list), { integrity, priority, signal });
  if (!response.ok) throw new Error(`The server answered ${response.status} to the digests.`);
  return (await response.json()) as Record<string, string>;
}

/** A request that hangs or has failed stays in the browser's cache, so another one has another address. */
function getAddress({ folder, file, failures }: List): string {
  const retry = failures > 0 ? `?retry=${failures}` : '';
  return new URL(`${folder}${file}${retry}`, location.href).href;
}
