import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile, Sbom, VersionNotes } from '@corkboard/release-contract/contract';
import {
  MAPS_FOLDER,
  NOTES_FILE,
  SBOM_FILE,
  SIGNATURE_FILE,
} from '@corkboard/release-contract/rules';
import { create } from 'tar';

import { listFilesBelow, signRelease } from './sign-release.ts';
import type { SigningKey } from './signing-key.ts';

interface PackOptions {
  /** Signs the archive. */
  key?: SigningKey | null;
  sbom?: Sbom | null;
  notes?: VersionNotes | null;
  /** Source maps, for a server that keeps them private. */
  hasMaps?: boolean;
}

/** Packs a build. With a key, the archive says who built it. */
export async function packRemote(
  folder: string,
  release: ReleaseFile,
  { key = null, sbom = null, notes = null, hasMaps = false }: PackOptions = {},
): Promise<Buffer> {
  await writeFile(path.join(folder, 'release.json'), toText(release));
  const built = await readdir(folder);
  const parts = ['web', 'node'].filter((part) => built.includes(part));
  const found = await Promise.all(parts.map((part) => listFilesBelow(folder, part)));
  const about = Object.entries({ [SBOM_FILE]: sbom, [NOTES_FILE]: notes }).flatMap(
    ([name, json]): [string, object][] => (json ? [[name, json]] : []),
  );
  for (const [name, json] of about) await writeFile(path.join(folder, name), toText(json));
  const shipped = found.flat().filter(isShipped);
  const maps = hasMaps ? await copyMaps(folder, found.flat()) : [];
  const files = [...about.map(([name]) => name), ...shipped, ...maps];
  // A build is packed again for another publication.
  await rm(path.join(folder, SIGNATURE_FILE), { force: true });
  if (key) {
    const signature = await signRelease(folder, release, files, key);
    await writeFile(path.join(folder, SIGNATURE_FILE), toText(signature));
  }
  const archive = create(
    // Without owners and times, so that equal builds produce equal archives.
    { cwd: folder, gzip: true, portable: true, mtime: new Date(0) },
    ['release.json', ...(key ? [SIGNATURE_FILE] : []), ...files],
  );
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** About the build, for those who build. */
const REPORTS = ['mf-stats.json', 'mf-modules.json'];

function isShipped(file: string): boolean {
  return !REPORTS.includes(path.basename(file)) && !file.endsWith('.map');
}

/** Copies the maps of scripts to a folder apart from what is served, and returns them. */
async function copyMaps(folder: string, files: readonly string[]): Promise<string[]> {
  await rm(path.join(folder, MAPS_FOLDER), { recursive: true, force: true });
  const maps = files.filter((file) => /\.[cm]?js\.map$/.test(file)).filter(isOfFile(files));
  await Promise.all(
    maps.map(async (map) => {
      const copy = path.join(folder, MAPS_FOLDER, map);
      await mkdir(path.dirname(copy), { recursive: true });
      await copyFile(path.join(folder, map), copy);
    }),
  );
  return maps.map((map) => `${MAPS_FOLDER}/${map}`);
}

/** An earlier build can have left others. */
function isOfFile(files: readonly string[]) {
  const known = new Set(files);
  return (map: string) => known.has(map.replace(/\.map$/, ''));
}

function toText(json: object): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}
