import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishProblem } from '@corkboard/release-contract/contract';

import { isMap } from '../state/files/is-map.ts';
import { inspectMap } from './inspect-map.ts';
import { inspectNodeScript, inspectWebScript } from './inspect-script.ts';
import { inspectStyle } from './inspect-style.ts';
import { findOwnCopies } from './own-copies.ts';

export interface BuildFiles {
  folder: string;
  /** Below the folder, such as `web/remoteEntry.js`. */
  files: readonly string[];
}

/** Parses every script and looks for what the page would refuse, without running any of it. */
export async function inspectBuild({ folder, files }: BuildFiles): Promise<PublishProblem[]> {
  const problems: PublishProblem[] = [];
  for (const file of files) {
    const inspectors = getInspectors(file);
    if (inspectors.length === 0) continue;
    const source = await readFile(path.join(folder, file), 'utf8');
    for (const inspect of inspectors) problems.push(...inspect(file, source));
  }
  return problems;
}

type Inspector = (file: string, source: string) => PublishProblem[];

function getInspectors(file: string): Inspector[] {
  if (isMap(file)) return [inspectMap];
  const isScript = /\.m?js$/.test(file);
  if (file.startsWith('node/')) return isScript || file.endsWith('.cjs') ? [inspectNodeScript] : [];
  if (isScript) return [inspectWebScript, findOwnCopies];
  return file.endsWith('.css') ? [inspectStyle] : [];
}
