import { resolve } from 'node:path';

import { World } from '@corkboard/shared/contract/world';
import type { Argv } from 'yargs';

import { exportWorld } from '../../server/features/worlds/export/export-world.ts';
import { generateWorld } from '../../server/features/worlds/generate-world.ts';
import { loadWorld } from '../../server/features/worlds/load-world.ts';
import { WorldError, type WorldIssue } from '../../server/features/worlds/world-error.ts';
import {
  commandLine,
  exitCodes,
  type Handle,
  isFlagOn,
  runCommandLine,
} from '../common/command-line.ts';
import { formatCount } from '../common/format-count.ts';
import { UsageError } from '../common/usage-error.ts';
import type { Product } from './open-product.ts';
import { parseSize, type SizeArgs, sizeOptions } from './world-size.ts';

const EPILOGUE = `Uses DATABASE_URL, or else the database in DATA_DIR (.data). The server can keep running.

Exit codes: 0 done, 1 failed or rejected, 2 wrong usage.`;

const errorsShown = 50;

interface CommandContext {
  /** Paths are relative to it. */
  folder: string;
  open(): Promise<Product>;
  print(text: string): void;
  /** Progress and errors, separate from the output so that `--json` stays valid. */
  printError(text: string): void;
}

/** Returns the exit code. */
export async function runWorldCommand(args: string[], context: CommandContext): Promise<number> {
  try {
    await runCommandLine((handle) => worldCli(args, handle, context), args, context.print);
    return exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) {
      context.printError(error.message);
      return exitCodes.usage;
    }
    printFailure(error, isFlagOn(args, 'json'), context);
    return exitCodes.failed;
  }
}

/** The command line of worlds. */
export function worldCli(args: string[], handle: Handle, context: CommandContext): Argv {
  const cli = commandLine(args, { usage: 'npm run world --', bin: 'corkboard-world' });
  cli
    .usage(
      '$0 <command>\n\nThe whole product as one JSON file, with its images in a folder next to it.',
    )
    .option('json', { type: 'boolean', default: false, describe: 'Print the result as JSON' })
    .demandCommand(1, 'Name a command.')
    .epilogue(EPILOGUE)
    .command(
      'load <file>',
      'Check the whole file, then load all of it or nothing',
      (it) =>
        it.positional('file', file).option('replace', {
          type: 'boolean',
          default: false,
          describe: 'Empty the product first; without it, the file must not reuse usernames',
        }),
      handle((values) => load(values, context)),
    )
    .command(
      'export <file>',
      'Write the file, and the images to pictures/ next to it',
      (it) => it.positional('file', file),
      handle((values) => writeExport(values, context)),
    )
    .command(
      'schema',
      "Print the file's JSON Schema",
      (it) => it,
      handle(() => {
        const $schema = 'https://json-schema.org/draft/2020-12/schema';
        context.print(JSON.stringify({ $schema, ...World }, null, 2));
      }),
    )
    .command(
      'generate',
      'Fill the product with random people, boards, and Pins, for measuring',
      (it) =>
        it
          .options(sizeOptions)
          .epilogue(
            'The first person, person1, is the collector, who can own extra boards and Pins.',
          ),
      handle((values) => generate(values, context)),
    );
  return cli;
}

const file = { type: 'string', demandOption: true, describe: 'Path of the JSON file' } as const;

interface FileArgs {
  file: string;
  json?: boolean | undefined;
}

async function load(args: FileArgs & { replace: boolean }, context: CommandContext): Promise<void> {
  const path = resolve(context.folder, args.file);
  const counts = await withProduct(context, (product, onProgress) =>
    loadWorld({ ...product, file: path, replace: args.replace, onProgress }),
  );
  printCounts('load', path, counts, args, context);
}

async function writeExport(args: FileArgs, context: CommandContext): Promise<void> {
  const path = resolve(context.folder, args.file);
  const world = await withProduct(context, (product, onProgress) =>
    exportWorld({ ...product, file: path, onProgress }),
  );
  const counts = Object.fromEntries(
    Object.entries(world).flatMap(([name, rows]) =>
      Array.isArray(rows) ? [[name, rows.length]] : [],
    ),
  );
  printCounts('export', path, counts, args, context);
}

async function generate(
  args: SizeArgs & { json?: boolean | undefined },
  context: CommandContext,
): Promise<void> {
  const size = parseSize(args);
  const made = await withProduct(context, (product, onProgress) =>
    generateWorld({ ...product, size, onProgress }),
  );
  const counts = [
    formatCount(made.users, 'person', 'people'),
    formatCount(made.boards, 'board'),
    formatCount(made.pins, 'Pin'),
    `and ${formatCount(made.follows, 'follow')}`,
  ];
  const sentence = `Generated ${counts.join(', ')}.`;
  context.print(args.json ? JSON.stringify(made) : sentence);
}

async function withProduct<T>(
  context: CommandContext,
  work: (product: Product, onProgress: ReturnType<typeof steps>) => Promise<T>,
): Promise<T> {
  const product = await context.open();
  try {
    return await work(product, steps(context.printError));
  } finally {
    await product.close();
  }
}

function steps(printError: (text: string) => void) {
  let last = '';
  return ({ what, total }: { what: string; total: number }) => {
    if (what === last) return;
    last = what;
    printError(`${what} (${total})`);
  };
}

function printCounts(
  verb: 'load' | 'export',
  path: string,
  counts: Record<string, number>,
  { json }: FileArgs,
  { print }: CommandContext,
): void {
  if (json) return print(JSON.stringify({ verb, file: path, counts }));
  const parts = Object.entries(counts).map(
    ([name, count]) => `${count} ${name.replaceAll('_', ' ')}`,
  );
  print(`${verb === 'load' ? 'Loaded' : 'Wrote'} ${path}: ${parts.join(', ')}.`);
}

function printFailure(
  error: unknown,
  isJson: boolean,
  { print, printError }: CommandContext,
): void {
  const message = error instanceof Error ? error.message : String(error);
  const faults = error instanceof WorldError ? error.faults : [];
  if (isJson) print(JSON.stringify({ error: message, faults }));
  else printError([message, ...errorLines(faults)].join('\n'));
}

function errorLines(errors: WorldIssue[]): string[] {
  if (errors.length === 0) return [];
  const lines = errors.slice(0, errorsShown).map(({ path, message }) => `  ${path} ${message}`);
  const rest = errors.length - lines.length;
  if (rest > 0) lines.push(`  and ${rest} more: --json shows all`);
  return [...lines, 'Nothing was loaded.'];
}
