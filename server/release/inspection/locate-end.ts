import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PublishProblem, ReleaseFile } from '@corkboard/release-contract/contract';

import type { BuildInspector } from './build-inspector.ts';
import { findPosition } from './find-position.ts';
import type { BuildFiles } from './inspect-build.ts';
import { readTrap } from './loop-traps.ts';
import { describeEnd, type EndPlace, type TrialEnd, type TryRemote } from './trial.ts';

interface Means {
  inspector: Pick<BuildInspector, 'trap'>;
  tryRemote: TryRemote;
}

/** Each ends like the first trial, which takes seconds. */
const MAX_SLOTS_ALONE = 10;

/** Tries a version again that ended its thread, to say in which slot and line. */
export async function locateEnd(
  means: Means,
  release: ReleaseFile,
  build: BuildFiles,
  end: TrialEnd,
): Promise<PublishProblem> {
  const loop = end.ended === 'loop' ? await findLoop(means, release, build) : null;
  return describeEnd(end, loop ?? { slot: await findSlot(means, release, build) });
}

/** Null for one without a loop or function that runs, such as a wait. */
async function findLoop(
  { inspector, tryRemote }: Means,
  release: ReleaseFile,
  build: BuildFiles,
): Promise<EndPlace | null> {
  const traps = path.join(build.folder, '.traps');
  try {
    if (!(await inspector.trap(build, traps))) return null;
    const outcome = await tryRemote(release, path.join(traps, 'node'));
    if (!outcome || 'ended' in outcome) return null;
    const { loadError, slots } = outcome.report;
    const faults = slots.flatMap(({ slot, faults: all }) =>
      all.map(({ message }) => ({ slot, message })),
    );
    const said = [...(loadError ? [{ slot: null, message: loadError.message }] : []), ...faults];
    for (const { slot, message } of said) {
      const trap = readTrap(message);
      if (!trap || !build.files.includes(trap.file)) continue;
      const source = await readFile(path.join(build.folder, trap.file), 'utf8');
      return { slot, place: { file: trap.file, ...findPosition(source, trap.offset) } };
    }
    return null;
  } finally {
    await rm(traps, { recursive: true, force: true });
  }
}

/** The first slot that ends its thread alone; null if loading does, or none. */
async function findSlot(
  { tryRemote }: Means,
  release: ReleaseFile,
  { folder }: BuildFiles,
): Promise<string | null> {
  for (const slot of [null, ...release.slots.slice(0, MAX_SLOTS_ALONE)]) {
    const slots = slot === null ? [] : [slot];
    const outcome = await tryRemote({ ...release, slots }, path.join(folder, 'node'));
    if (outcome && 'ended' in outcome) return slot;
  }
  return null;
}
