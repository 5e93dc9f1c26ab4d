import type { Chunk } from 'webpack';

/** A lazy part of a remote can have the name of the slot that it fills. */
const SLOT = /^[a-z]+\.[a-z-]+$/;
/** Bytes before minifying. Less is repeated in each chunk. */
const MIN_SHARED = 6000;

function isSlotChunk({ name }: Chunk): boolean {
  return SLOT.test(name ?? '');
}

/**
 * Names what several slots share after them, `home.feed~profile.pins.js`: a document preloads all scripts whose name has a
 * slot that it shows.
 */
export const SLOT_CHUNKS = {
  chunks: isSlotChunk,
  minChunks: 2,
  minSize: MIN_SHARED,
  name: (_module: unknown, chunks: readonly Chunk[]) =>
    chunks
      .map(({ name }) => name ?? '')
      .toSorted((one, other) => one.localeCompare(other, 'en'))
      .join('~'),
};

/** Other lazy parts share chunks without a name. */
export function isOtherChunk(chunk: Chunk): boolean {
  return !chunk.canBeInitial() && !isSlotChunk(chunk);
}
