import path from 'node:path';
import type { Module } from 'webpack';

/** Puts each locale's messages into a named chunk, so that a document can preload it: `words-de.<digest>.js`. */
export const LOCALE_CHUNKS = {
  chunks: 'async',
  test: /\.po$/,
  name: (module: Module) => `words-${path.basename(module.identifier(), '.po')}`,
  enforce: true,
} as const;
