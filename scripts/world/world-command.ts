import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { World } from '@corkboard/shared/contract/world.ts';

import { exportWorld } from '../../server/features/worlds/export-world.ts';
import { generateWorld } from '../../server/features/worlds/generate-world.ts';
import { loadWorld } from '../../server/features/worlds/load-world.ts';
import { WorldError, type WorldIssue } from '../../server/features/worlds/world-error.ts';
import { sizeOf } from './generate-command.ts';
import type { Product } from './open-product.ts';

const help = `The whole product as one JSON file, with its pictures beside it.

  npm run world -- load FILE.json [--replace]   checks the whole file, then loads it or nothing
  npm run world -- export FILE.json             writes FILE.json and pictures/ beside it
  npm run world -- schema                       prints the file's JSON Schema
  npm run world -- generate [--users N] [--pins N] [--boards N] [--collector-boards N] [--collector-pins N]
                                                fills the product with made-up people, boards and Pins, for measuring;
                                                the first of them, person1, is the collector

  --replace   empties the product first; without it, usernames that are taken refuse the file
  --json      prints the outcome as one JSON object
  --help      this text

It works on DATABASE_URL, or on the database in DATA_DIR (.data), with a server running on it or without.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

const errorsShown = 50;

interface Surroundings {
  folder: string;
  open(): Promise<Product>;
  print(text: string): void;
  printAside(text: string): void;
}

export async function runWorldCommand(args: string[], around: Surroundings): Promise<number> {
  if (args[0] === 'generate' && !args.includes('--help')) return generate(args.slice(1), around);
  const asked = parse(args);
  if (asked === null) {
    around.printAside(`This is not understood: ${args.join(' ')}\n\n${help}`);
    return 2;
  }
  if (asked.verb === 'help') {
    around.print(help);
    return 0;
  }
  if (asked.verb === 'schema') {
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    around.print(JSON.stringify({ $schema, ...World }, null, 2));
    return 0;
  }
  try {
    const done = await runOnProduct(asked, around);
    around.print(asked.json ? JSON.stringify(done) : sentence(done));
    return 0;
  } catch (error) {
    return tell(error, asked.json, around);
  }
}

async function generate(args: string[], around: Surroundings): Promise<number> {
  const size = sizeOf(args);
  if (size === null) {
    around.printAside(`This is not understood: generate ${args.join(' ')}\n\n${help}`);
    return 2;
  }
  try {
    const product = await around.open();
    const onProgress = steps(around.printAside);
    try {
      const { json, ...counts } = size;
      const made = await generateWorld({ ...product, size: counts, onProgress });
      const words = `Made ${made.users} people, ${made.boards} boards, ${made.pins} Pins and ${made.follows} follows.`;
      around.print(json ? JSON.stringify(made) : words);
      return 0;
    } finally {
      await product.close();
    }
  } catch (error) {
    return tell(error, size.json, around);
  }
}

type Asked =
  | { verb: 'help' }
  | { verb: 'schema' }
  | { verb: 'load' | 'export'; file: string; replace: boolean; json: boolean };

function parse(args: string[]): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
      },
    });
    const [verb, file, ...more] = positionals;
    if (values.help || verb === 'help') return { verb: 'help' };
    if (verb === 'schema' && file === undefined) return { verb };
    const isWhole = file !== undefined && more.length === 0;
    if ((verb === 'load' || verb === 'export') && isWhole) {
      if (verb === 'export' && values.replace) return null;
      return { verb, file, replace: values.replace, json: values.json };
    }
    return null;
  } catch {
    return null;
  }
}

interface Done {
  verb: 'load' | 'export';
  file: string;
  counts: Record<string, number>;
}

async function runOnProduct(
  { verb, file, replace }: Extract<Asked, { file: string }>,
  { folder, open, printAside }: Surroundings,
): Promise<Done> {
  const path = resolve(folder, file);
  const product = await open();
  const onProgress = steps(printAside);
  try {
    if (verb === 'load') {
      const counts = await loadWorld({ ...product, file: path, replace, onProgress });
      return { verb, file: path, counts };
    }
    const world = await exportWorld({ ...product, file: path, onProgress });
    const counts = Object.fromEntries(
      Object.entries(world).flatMap(([name, list]) =>
        Array.isArray(list) ? [[name, list.length]] : [],
      ),
    );
    return { verb, file: path, counts };
  } finally {
    await product.close();
  }
}

function steps(printAside: (text: string) => void) {
  let last = '';
  return ({ what, total }: { what: string; total: number }) => {
    if (what === last) return;
    last = what;
    printAside(`${what} (${total})`);
  };
}

function sentence({ verb, file, counts }: Done): string {
  const parts = Object.entries(counts).map(
    ([name, count]) => `${count} ${name.replaceAll('_', ' ')}`,
  );
  return `${verb === 'load' ? 'Loaded' : 'Wrote'} ${file}: ${parts.join(', ')}.`;
}

function tell(error: unknown, asJson: boolean, { print, printAside }: Surroundings): number {
  const message = error instanceof Error ? error.message : String(error);
  const errors = error instanceof WorldError ? error.faults : [];
  if (asJson) {
    print(JSON.stringify({ error: message, faults: errors }));
    return 1;
  }
  printAside([message, ...errorLines(errors)].join('\n'));
  return 1;
}

function errorLines(errors: WorldIssue[]): string[] {
  if (errors.length === 0) return [];
  const lines = errors.slice(0, errorsShown).map(({ path, message }) => `  ${path} ${message}`);
  const rest = errors.length - lines.length;
  if (rest > 0) lines.push(`  and ${rest} more: --json shows all`);
  return [...lines, 'Nothing was loaded.'];
}
