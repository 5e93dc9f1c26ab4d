import yargs, { type Argv } from 'yargs';
import { Parser } from 'yargs/helpers';

import { isSimilar } from './is-similar.ts';
import { UsageError } from './usage-error.ts';

export const exitCodes = { done: 0, failed: 1, usage: 2, unreachable: 3, unknown: 4 } as const;

const PARSING = { 'parse-positional-numbers': false, 'boolean-negation': false };

/** Names of a command line in its help and in shell completion. */
interface CommandLineNames {
  /** Shown in help, such as `npm run release --`. */
  usage: string;
  /** On the `PATH`, because a shell completes by the name of the binary. Without it, there is no completion. */
  bin?: string;
}

/** Creates a command line with English help and completion. It rejects undeclared arguments and never ends the process. */
export function commandLine(args: string[], { usage, bin }: CommandLineNames): Argv {
  const isCompletion = args.some((word) => /^(completion|--get-yargs-completions)$/.test(word));
  const cli = yargs();
  if (bin) cli.completion('completion', 'Print the script that completes commands in bash and zsh');
  return cli
    .scriptName((isCompletion && bin) || usage)
    .locale('en')
    .updateStrings({ 'Did you mean %s?': 'Unknown command. Did you mean %s?' })
    .version(false)
    .help()
    .alias('help', 'h')
    .parserConfiguration(PARSING)
    .strict()
    .strictCommands()
    .recommendCommands()
    .exitProcess(false)
    .fail(false)
    .wrap(100);
}

/** Whether a flag is on, as a command reads it; also in arguments that no command takes. */
export function isFlagOn(args: string[], name: string): boolean {
  return Parser(args, { boolean: [name], configuration: PARSING })[name] === true;
}

/** Wraps the action of a command for yargs. */
export type Handle = <A>(action: (args: A) => Promise<void> | void) => (args: A) => void;

/**
 * Runs the command in `args`. Help and completion go to `print`.
 * @throws UsageError for arguments that the command doesn't take, and what its action throws
 */
export async function runCommandLine(
  create: (handle: Handle) => Argv,
  args: string[],
  print: (text: string) => void,
): Promise<void> {
  let runAction: (() => Promise<void> | void) | undefined;
  const cli = create((action) => (values) => {
    runAction = () => action(values);
  });
  try {
    await cli.parseAsync(args, {}, (error, _argv, output) => {
      if (!error && output) print(output);
    });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const missing = await describeMissing(error, () => readHelp(create, args));
    throw new UsageError(missing ?? usageMessage(error, args));
  }
  // Outside of the try, because errors of the action aren't usage errors.
  await runAction?.();
}

/** Runs a command line in its own process. Sets the exit code for wrong usage. */
export async function runScript(create: (args: string[], handle: Handle) => Argv): Promise<void> {
  const args = process.argv.slice(2);
  try {
    await runCommandLine(
      (handle) => create(args, handle),
      args,
      (text) => console.log(text),
    );
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = exitCodes.usage;
  }
}

function usageMessage(error: unknown, args: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  return `${withoutFarSuggestion(message, args)}\nAdd --help to list the arguments.`;
}

const SUGGESTION = /^Unknown command\. Did you mean (.+)\?$/;

/** yargs accepts three typos, which turn a short word into any other one. */
function withoutFarSuggestion(message: string, args: readonly string[]): string {
  const [, suggested] = SUGGESTION.exec(message) ?? [];
  if (suggested === undefined || args.some((word) => isSimilar(word, suggested))) return message;
  const end = args.findIndex((word) => word.startsWith('-'));
  const words = end === -1 ? args : args.slice(0, end);
  return words.length > 0 ? `Unknown command: ${words.join(' ')}` : 'Unknown command.';
}

const TOO_FEW = /^Not enough non-option arguments: got (\d+)/;

/** yargs counts missing arguments, and the usage names them. Undefined for other errors. */
async function describeMissing(
  error: unknown,
  getHelp: () => Promise<string>,
): Promise<string | undefined> {
  const [, given] = TOO_FEW.exec(error instanceof Error ? error.message : '') ?? [];
  if (given === undefined) return undefined;
  const usage = findUsage(await getHelp());
  const names = (usage.match(/<[^>]+>/g) ?? []).slice(Number(given));
  const what = names.length > 0 ? names.join(' ') : 'an argument';
  return `Missing ${what}. Usage: ${usage}\nAdd --help to list the arguments.`;
}

/** Of the command itself, or of its default command. */
function findUsage(help: string): string {
  const lines = help.split('\n').map((line) => line.trim());
  const [usage = ''] = lines;
  if (usage.includes('<')) return usage;
  // The mark of the default command can be on a line after its name.
  const end = lines.findIndex((line) => line.endsWith('[default]'));
  const inner = lines.slice(0, end + 1).findLast((line) => line.startsWith(`${usage} `));
  return inner?.replace(/ {2,}.*/, '') ?? usage;
}

async function readHelp(create: (handle: Handle) => Argv, args: string[]): Promise<string> {
  let help = '';
  await create(() => () => {}).parseAsync([...args, '--help'], {}, (_error, _argv, output) => {
    help = output;
  });
  return help;
}

/** Removes undefined fields, because inputs are checked with `exactOptionalPropertyTypes`. */
export function omitUndefined<T extends object>(
  fields: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
