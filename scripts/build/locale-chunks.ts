import path from 'node:path';
import type { Module } from 'webpack';

/** Each locale's words in a chunk that is named for it, so that a document can preload its own: `words-de.<digest>.js`. */
export const LOCALE_CHUNKS = {
  chunks: 'async',
  test: /\.po$/,
  name: (module: Module) => `words-${path.basename(module.identifier(), '.po')}`,
  enforce: true,
} as const;
