import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Readers {
  listSources: (root: string) => string[];
  parseClauses: (text: string) => string[];
}

const TESTS = /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\/|^(?:e2e|bench)\//;
const TYPE_OF_SCHEMA = /^export type (\w+) = Static<typeof \1>;$/gm;
const EXPORT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:const|(?:async )?function) (\w+)/g;

/** The clauses that a comment on an export of `shared` names, by whether anything but tests uses the export. */
export function readClauseUses(root: string, { listSources, parseClauses }: Readers) {
  const sources = listSources(root)
    .filter((path) => !TESTS.test(path))
    .map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8').replace(TYPE_OF_SCHEMA, ''),
    }));
  const uses = sources
    .filter(({ path }) => path.startsWith('shared/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORT)].flatMap(([, comment = '', name = '']) => {
        const mention = new RegExp(`\\b${name}\\b`, 'g');
        const isUsed =
          (text.match(mention)?.length ?? 0) > 1 ||
          sources.some((other) => other.path !== path && other.text.search(mention) >= 0);
        return parseClauses(comment).map((id) => ({ id, isUsed }));
      }),
    );
  const listIds = (isUsed: boolean) =>
    new Set(uses.filter((use) => use.isUsed === isUsed).map(({ id }) => id));
  return { used: listIds(true), unused: listIds(false) };
}
