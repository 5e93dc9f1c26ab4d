import path from 'node:path';
import type { Chunk, Module } from 'webpack';

/** A lazy part of a remote can have the name of the slot that it fills. */
const SLOT = /^[a-z]+\.[a-z-]+$/;
/** Or of a part of a slot that only some people see: `profile.pins.owner`. */
const PART = /^[a-z]+\.[a-z-]+\.[a-z-]+$/;
/**
 * Bytes before minifying. Less is repeated in each chunk, because a page loads one chunk of a remote more often than two:
 * a further file costs it about a kilobyte, of headers and of what two files can't compress together.
 */
const MIN_SHARED = 34_000;

/** Modules that the shell provides have no code: a chunk of them would only be another thing to load. */
const WITH_CODE = /^(?!consume-shared)/;

/**
 * Names what several chunks share after them, `home.feed~profile.pins.js`: a document preloads all scripts whose name has a
 * slot or a part that it shows.
 */
function shareAmong(kind: RegExp) {
  return {
    type: WITH_CODE,
    chunks: ({ name }: Chunk) => kind.test(name ?? ''),
    minChunks: 2,
    minSize: MIN_SHARED,
    name: (_module: unknown, chunks: readonly Chunk[]) =>
      chunks
        .map(({ name }) => name ?? '')
        .toSorted((one, other) => one.localeCompare(other, 'en'))
        .join('~'),
  };
}

export const SLOT_CHUNKS = shareAmong(SLOT);
export const PART_CHUNKS = shareAmong(PART);

/** As webpack's own for what other chunks share. */
export const OTHER_CHUNKS = {
  type: WITH_CODE,
  minChunks: 2,
  priority: -20,
  reuseExistingChunk: true,
  idHint: '',
} as const;

export function isSlotChunk(name: string): boolean {
  return SLOT.test(name);
}

/** Other lazy parts share chunks without a name. */
export function isOtherChunk(chunk: Chunk): boolean {
  const name = chunk.name ?? '';
  return !chunk.canBeInitial() && !SLOT.test(name) && !PART.test(name);
}

/** Puts each locale's messages into a named chunk, so that a document can preload it: `words-de.<digest>.js`. */
export const LOCALE_CHUNKS = {
  chunks: 'async',
  test: /\.po$/,
  name: (module: Module) => `words-${path.basename(module.identifier(), '.po')}`,
  enforce: true,
} as const;
