import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PublishProblem } from '@corkboard/release-contract/contract';
import { MAPS_FOLDER } from '@corkboard/release-contract/rules';

import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { rejectProblems } from '../inspection/problem.ts';
import type { UnpackedFile } from './archive.ts';
import { compressBrotli } from './compress-brotli.ts';

export interface VersionMap {
  /** As in the archive: `maps/web/entry.js.map`, or next to its script, as other build tools write it. */
  file: string;
  digest: string;
  size: number;
  /** Compressed with brotli. */
  content: Buffer;
}

const MB = 1024 * 1024;
const MAX_TOTAL = 64 * MB;
const PACKED_AT_ONCE = 2;
/** Better ones take seconds for a large map. */
const QUALITY = 5;

/** @throws ReleaseError for maps that are too large together, or of files that aren't in the archive */
export function checkMaps(
  maps: readonly UnpackedFile[],
  files: readonly Pick<UnpackedFile, 'path'>[],
): void {
  const known = new Set(files.map((file) => file.path));
  rejectProblems(
    maps.flatMap(({ path: file }): PublishProblem[] => {
      const mapped = getMappedFile(file);
      if (known.has(mapped)) return [];
      const message = `It is the map of ${mapped}, which isn't in the archive.`;
      return [
        { check: 'source_map', file, message, fix: 'Publish the whole output of one build.' },
      ];
    }),
  );
  if (maps.reduce((sum, { size }) => sum + size, 0) <= MAX_TOTAL) return;
  const message = `All source maps together are larger than ${MAX_TOTAL / MB} MB.`;
  const fix = 'Build them without the texts of the sources, or leave some out.';
  rejectProblems([{ check: 'source_map', message, fix }], 'too_large');
}

function getMappedFile(map: string): string {
  const file = map.replace(/\.map$/, '');
  const prefix = `${MAPS_FOLDER}/`;
  return file.startsWith(prefix) ? file.slice(prefix.length) : file;
}

/** Compresses the maps of an unpacked archive. */
export async function packMaps(
  folder: string,
  maps: readonly UnpackedFile[],
): Promise<VersionMap[]> {
  const queue = jobQueue(PACKED_AT_ONCE);
  return Promise.all(
    maps.map(({ path: file, digest, size }) =>
      queue.run(async () => {
        const content = await compressBrotli(await readFile(path.join(folder, file)), QUALITY);
        return { file, digest, size, content };
      }),
    ),
  );
}

/** Removes the maps from the disk, so that none reaches a folder that is served. */
export async function removeMaps(folder: string, maps: readonly UnpackedFile[]): Promise<void> {
  await Promise.all(maps.map(({ path: file }) => rm(path.join(folder, file))));
  await rm(path.join(folder, MAPS_FOLDER), { recursive: true, force: true });
}
