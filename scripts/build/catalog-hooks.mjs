import { readFile } from 'node:fs/promises';

import loadCatalog from './catalog-loader.mjs';

/** Lets Node import catalogs from source, like a build. @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.po')) return next(url, context);
  const source = loadCatalog(await readFile(new URL(url), 'utf8'));
  return { format: 'module', source, shortCircuit: true };
}
