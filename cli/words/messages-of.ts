import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { extractMessages } from './messages-in.ts';
import type { LocalizedPackage } from './packages.ts';

const SOURCE = /\.tsx?$/;
const NO_WORDS =
  /\.test\.tsx?$|\.d\.ts$|[\\/](testing|gallery|node_modules|dist)[\\/]|^server[\\/](console|world|demo)[\\/]/;

export function collectMessages(
  root: string,
  { folders, onlySaid = false }: Pick<LocalizedPackage, 'folders' | 'onlySaid'>,
): Map<string, string[]> {
  const messages = new Map<string, string[]>();
  for (const folder of folders) {
    for (const file of readdirSync(path.join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    }).toSorted()) {
      const name = path.posix.join(folder, file);
      if (!SOURCE.test(name) || NO_WORDS.test(name)) continue;
      const source = readFileSync(path.join(root, name), 'utf8');
      for (const message of extractMessages(source, { tsx: name.endsWith('x'), onlySaid })) {
        messages.set(message, [...(messages.get(message) ?? []), name]);
      }
    }
  }
  return messages;
}
