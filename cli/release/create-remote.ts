import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SdkIndex } from '@corkboard/release-contract/contract';

import { SLOT_NAMES } from '@corkboard/release-contract/rules';

import { UsageError } from '../common/usage-error.ts';
import { ServerUnreachableError } from './publishing/release-api.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const SLOT = /^[a-z][a-z-]*(?:\.[a-z][a-z-]*)+$/;

export interface NewRemote {
  name: string;
  folder: string;
  slot: string;
  team: string;
  url: string;
}

/**
 * Writes a repository for a new remote, which needs nothing of this checkout: its packages come from the product.
 * @throws UsageError for an invalid name, slot or folder, and ServerUnreachableError if no product serves an SDK
 */
export async function createRemote({ name, folder, slot, team, url }: NewRemote) {
  if (!NAME.test(name)) {
    throw new UsageError(
      `"${name}" isn't a valid remote name: use lowercase letters, digits, and hyphens, starting with a letter.`,
    );
  }
  if (!SLOT.test(slot)) throw new UsageError(`"${slot}" is no slot: write it as profile.footer.`);
  if (!SLOT_NAMES.includes(slot)) {
    throw new UsageError(`The page has no slot ${slot}. Its slots: ${SLOT_NAMES.join(', ')}.`);
  }
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) {
    throw new UsageError(`${folder} already exists and isn't empty. Nothing was written.`);
  }

  const sdk = await fetchSdk(url);
  const words: Record<string, string> = {
    name,
    slot,
    team,
    url,
    title: getTitle(name),
    requires: `^${sdk.version}`,
    shared: sdk.shared,
    build: sdk.build,
  };
  await mkdir(folder, { recursive: true });
  await cp(TEMPLATE, folder, { recursive: true });
  // npm excludes files named `.gitignore` from packages.
  await rename(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((it) => it.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(file, filled(await readFile(file, 'utf8'), words));
  }
  return { name, folder, slot };
}

/** Keeps `${{ … }}`, which is for CI. */
function filled(text: string, words: Record<string, string>): string {
  return text.replace(/(?<!\$)\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole);
}

function getTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function fetchSdk(url: string) {
  const { packages } = await readSdkIndex(url);
  const shared = packages['@corkboard/shared'];
  const build = packages['@corkboard/build'];
  if (!shared || !build) throw new UsageError(`The SDK at ${url} is incomplete.`);
  const address = ({ path: at }: { path: string }) => new URL(at, url).href;
  return { version: shared.version, shared: address(shared), build: address(build) };
}

async function readSdkIndex(url: string): Promise<SdkIndex> {
  try {
    const response = await fetch(new URL('/_release/sdk/', url));
    if (response.ok) return (await response.json()) as SdkIndex;
  } catch (error) {
    throw new ServerUnreachableError(`No SDK at ${url}: is Corkboard running there?`, {
      cause: error,
    });
  }
  throw new ServerUnreachableError(`No SDK at ${url}: is Corkboard running there?`);
}
