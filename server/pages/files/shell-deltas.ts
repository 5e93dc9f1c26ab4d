import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

import { getDictionaryDigest } from '../../platform/delta/delta.ts';
import type { DeltaMaker } from '../../platform/delta/delta-maker.ts';
import type { Dictionary } from '../../platform/delta/dictionary-headers.ts';

/** Earlier builds of each file for which browsers get a delta. */
const MAX_EARLIER = 2;
const HASHED = /^(.+)\.[0-9a-f]{8}\.(js|css)$/;

export interface ShellDeltas {
  find(file: string, dictionary: Dictionary): Buffer | null;
}

interface Dependencies {
  maker: DeltaMaker;
  /** Where all builds of the shell are. */
  kept: string;
  /** Of the current build. */
  files: readonly string[];
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The path of a file of the shell in any build, as a URL pattern; undefined for a file without a content hash. */
export function getShellPattern(file: string): string | undefined {
  const [, stem, ending] = HASHED.exec(file) ?? [];
  return stem === undefined ? undefined : `/shell/${stem}.*.${ending}`;
}

/**
 * Makes the differences from earlier builds to the current one, in the background. They stay in memory: a start with
 * the same shell has few to make.
 */
export function createShellDeltas(dependencies: Dependencies): ShellDeltas & {
  make(): Promise<void>;
} {
  const deltas = new Map<string, Buffer>();
  const getKey = (file: string, from: string) => `${from} ${file}`;
  return {
    find(file, { id, digest }) {
      const delta = deltas.get(getKey(file, id));
      return delta && getDictionaryDigest(delta)?.equals(digest) ? delta : null;
    },
    async make() {
      const { maker, kept, files, log } = dependencies;
      try {
        for (const [file, from] of await listPairs(kept, files)) {
          const delta = await maker.make({ from: join(kept, from), to: join(kept, file) });
          if (delta) deltas.set(getKey(file, from), delta);
        }
      } catch (error) {
        log.warn(error, 'Browsers with an earlier shell get whole files.');
      }
    },
  };
}

/** Pairs of a current file and an earlier one, those of the latest builds. */
async function listPairs(kept: string, files: readonly string[]): Promise<[string, string][]> {
  const current = new Set(files);
  const times = new Map<string, number>();
  for (const name of await readdir(kept)) {
    if (HASHED.test(name) && !current.has(name))
      times.set(name, (await stat(join(kept, name))).mtimeMs);
  }
  const latest = [...times].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  return files.flatMap((file) => {
    const pattern = getShellPattern(file);
    if (pattern === undefined) return [];
    const earlier = latest.filter((name) => getShellPattern(name) === pattern);
    return earlier.slice(0, MAX_EARLIER).map((name): [string, string] => [file, name]);
  });
}
