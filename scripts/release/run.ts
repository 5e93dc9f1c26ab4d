import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { productUrl } from '../build/product-url.ts';
import { type BuildRemote, buildRemote } from './build-remote.ts';
import type { Command } from './command.ts';
import { type Flags, switches, texts } from './flags.ts';
import { helpOf, isVerb, overview, type Verb } from './help.ts';
import { ReleaseApiError, releaseApi, ServerUnreachableError } from './release-api.ts';
import { UsageError } from './usage-error.ts';
import { verbs } from './verbs.ts';
import { projectRoot } from './workspace.ts';

export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

export interface CliContext {
  env: Record<string, string | undefined>;
  print(text: string): void;
  /** Progress and errors, separate from the output so that `--json` stays valid. */
  printError(text: string): void;
  root?: string;
  build?: BuildRemote;
}

export async function run(args: string[], surroundings: CliContext): Promise<number> {
  const { print, printError } = surroundings;
  const isJson = args.includes('--json');
  try {
    const { values, positionals } = parse(args);
    const [verb, ...words] = positionals;
    if (verb === undefined || !isVerb(verb)) {
      if (verb !== undefined) throw new UsageError(`"${verb}" is no verb of release control.`);
      (values.help ? print : printError)(overview);
      return values.help ? exitCodes.done : exitCodes.usage;
    }
    if (values.help) {
      print(helpOf(verb));
      return exitCodes.done;
    }
    const { json, help: _help, ...flags } = values;
    checkFlags(verb, flags);

    const outcome = await verbs[verb].act(commandOf(words, flags, surroundings));
    print(json ? JSON.stringify(outcome.data, null, 2) : outcome.text);
    return outcome.isBad ? exitCodes.refused : exitCodes.done;
  } catch (error) {
    const { code, exit, message } = failureOf(error);
    if (isJson) print(JSON.stringify({ code, ...problemOf(error), message }, null, 2));
    else printError(message);
    return exit;
  }
}

type Parsed = Flags & { json?: boolean; help?: boolean };

function parse(args: string[]): { values: Parsed; positionals: string[] } {
  const options = {
    help: { type: 'boolean' as const, short: 'h' },
    json: { type: 'boolean' as const },
    ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
    ...Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }])),
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    // The parser loses the types of options built from lists; `Flags` uses the same lists.
    return { values: values as Parsed, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function checkFlags(verb: Verb, flags: Flags): void {
  const known: string[] = verbs[verb].flags;
  const strange = Object.keys(flags).find((flag) => !known.includes(flag));
  if (strange) throw new UsageError(`${verb} knows no --${strange}. See its --help.`);
}

function commandOf(words: string[], flags: Flags, surroundings: CliContext): Command {
  const { env, printError, root = projectRoot, build = buildRemote } = surroundings;
  const url = productUrl(env, root);
  if (!URL.canParse(url)) throw new UsageError(`CORKBOARD_URL is no address: "${url}".`);
  const api = releaseApi({ url, token: () => tokenOf(env, root) });
  const from = env['INIT_CWD'] || process.cwd();
  return { api, build, words, flags, url, root, from, onProgress: printError };
}

function tokenOf(env: CliContext['env'], root: string): string {
  if (env['CORKBOARD_TOKEN']) return env['CORKBOARD_TOKEN'];
  const file = path.resolve(root, env['DATA_DIR'] || '.data', 'admin-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UsageError(
      `A token is needed: set CORKBOARD_TOKEN. On the server's own machine it lies in DATA_DIR/admin-token; looked for as ${file}.`,
    );
  }
}

function failureOf(error: unknown): { code: string; exit: number; message: string } {
  if (error instanceof UsageError) {
    return { code: 'wrong_use', exit: exitCodes.usage, message: error.message };
  }
  if (error instanceof ServerUnreachableError) {
    return { code: 'unreachable', exit: exitCodes.unreachable, message: error.message };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'failed', exit: exitCodes.refused, message };
}

function problemOf(error: unknown): object {
  return error instanceof ReleaseApiError ? error.problem : {};
}
