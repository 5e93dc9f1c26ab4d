import { LEAN_ENTRY, nameJoinedEntry } from '@corkboard/shared/rules/release';
import type { Compilation } from 'webpack';
import webpack from 'webpack';

import { isSlotChunk } from './slot-chunks.ts';

/** After minimizing, and before source maps are written. */
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

/**
 * Writes further entries, each with the chunks of slots in front of the entry: `entry.home.feed.js`. A page that shows
 * these slots loads one file instead of several, which compress worse and have headers each. Chunks wait in a queue until
 * the entry runs, so the order is safe.
 */
export function joinEntries(compilation: Compilation): void {
  compilation.hooks.processAssets.tap({ name: 'JoinedEntries', stage: STAGE }, () => {
    for (const slots of listJoinedSlots(compilation)) {
      const files = [...slots.map((slot) => `${slot}.js`), LEAN_ENTRY];
      const sources = files.flatMap((file) => compilation.getAsset(file)?.source ?? []);
      if (sources.length < files.length) continue;
      const joined = new webpack.sources.ConcatSource();
      for (const source of sources) joined.add(source);
      compilation.emitAsset(nameJoinedEntry(slots), joined, { minimized: true });
    }
  });
}

/** Each slot with a chunk, and with the slot whose code loads it, because a page shows both. */
function listJoinedSlots({ namedChunkGroups }: Compilation): string[][] {
  return [...namedChunkGroups].flatMap(([name, group]) => {
    if (!isSlotChunk(name)) return [];
    const around = group
      .getParents()
      .flatMap(({ name: parent }) => (parent && isSlotChunk(parent) ? [[parent, name]] : []));
    return [[name], ...around];
  });
}
