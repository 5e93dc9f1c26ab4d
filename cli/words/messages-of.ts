import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { extractMessages } from './messages-in.ts';
import type { LocalizedPackage } from './packages.ts';

const SOURCE = /\.tsx?$/;
const NO_WORDS =
  /\.test\.tsx?$|\.d\.ts$|[\\/](testing|gallery|node_modules|dist)[\\/]|^server[\\/](console|world|demo)[\\/]/;

export function collectMessages(
  root: string,
  {
    folders,
    tables = [],
    onlySaid = false,
  }: Pick<LocalizedPackage, 'folders' | 'tables' | 'onlySaid'>,
): Map<string, string[]> {
  const messages = new Map<string, string[]>();
  const collect = (name: string, isOnlySaid: boolean) => {
    const source = readFileSync(path.join(root, name), 'utf8');
    const found = extractMessages(source, { tsx: name.endsWith('x'), onlySaid: isOnlySaid });
    for (const message of found) messages.set(message, [...(messages.get(message) ?? []), name]);
  };
  for (const folder of folders) {
    for (const file of readdirSync(path.join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    }).toSorted()) {
      const name = path.posix.join(folder, file);
      if (SOURCE.test(name) && !NO_WORDS.test(name)) collect(name, onlySaid);
    }
  }
  for (const table of tables) collect(table, false);
  return messages;
}
