import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const folders = ['shared', 'shell/src', ...remotes.map((name) => join(name, 'src'))];

/** The sources that run in a browser, by their paths; without tests. */
export const browserSources = readSources(folders);
export const consoleSources = readSources(['console']);

function readSources(tops: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    tops.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .filter((name) => !/\.test\.tsx?$|(^|\/)(testing|node_modules|dist)\//.test(name))
        .map((name) => join(root, folder, name))
        .map((path) => [relative(root, path), readFileSync(path, 'utf8')] as const),
    ),
  );
}
