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

/** The names that the map of a file can have in an archive. */
export function getMapNames(file: string): [string, string] {
  return [`${MAPS_FOLDER}/${file}.map`, `${file}.map`];
}

/** Moves the maps of an unpacked archive into memory, so that none reaches a folder that is served. */
export async function takeMaps(
  folder: string,
  maps: readonly UnpackedFile[],
): Promise<VersionMap[]> {
  const queue = jobQueue(PACKED_AT_ONCE);
  const taken = await Promise.all(
    maps.map(({ path: file, digest, size }) =>
      queue.run(async () => {
        const at = path.join(folder, file);
        const content = await compressBrotli(await readFile(at), QUALITY);
        await rm(at);
        return { file, digest, size, content };
      }),
    ),
  );
  await rm(path.join(folder, MAPS_FOLDER), { recursive: true, force: true });
  return taken;
}
