import { readFile } from 'node:fs/promises';

import loadCatalogue from './catalogue-loader.mjs';

/** Lets Node import a catalogue as builds do: for sources that run unbuilt. @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.po')) return next(url, context);
  const source = loadCatalogue(await readFile(new URL(url), 'utf8'));
  return { format: 'module', source, shortCircuit: true };
}
