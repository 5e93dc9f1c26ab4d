import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SIGNING_KEY_VARIABLE } from '@corkboard/release-contract/rules';
import type { Argv } from 'yargs';

import {
  commandLine,
  exitCodes,
  type Handle,
  isFlagOn,
  runCommandLine,
} from '../common/command-line.ts';
import { productUrl } from '../common/product-url.ts';
import { projectRoot } from '../common/project-root.ts';
import { UsageError } from '../common/usage-error.ts';
import type { CommandContext, HandleOutcome, Outcome } from './command.ts';
import { accessCommands } from './commands/access.ts';
import { auditCommand } from './commands/audit.ts';
import { changeCommands } from './commands/change.ts';
import { changeRequestCommands, slotCommands } from './commands/change-request.ts';
import { channelCommands } from './commands/channel.ts';
import { createCommand } from './commands/create.ts';
import { exceptionCommand } from './commands/exception.ts';
import { freezeCommand } from './commands/freeze.ts';
import { keyCommands } from './commands/key.ts';
import { notesCommand } from './commands/notes.ts';
import { publishCommand } from './commands/publish.ts';
import { readCommands } from './commands/read.ts';
import { rolloutCommand } from './commands/rollout.ts';
import { snapshotCommands } from './commands/snapshot.ts';
import { verifyCommands } from './commands/verify.ts';
import { webhookCommand } from './commands/webhook.ts';
import { describeFailure } from './describe-failure.ts';
import { type BuildRemote, buildRemote } from './publishing/build-remote.ts';
import { ReleaseApiError, releaseApi } from './publishing/release-api.ts';
import { readSigningKey } from './publishing/signing-key.ts';

const EPILOGUE = `CORKBOARD_URL     the server (http://localhost:$PORT; PORT is 3000)
CORKBOARD_TOKEN   your token (on the server's own machine: DATA_DIR/admin-token)
${SIGNING_KEY_VARIABLE}   key that signs your team's versions, or its file

Exit codes: 0 done, 1 failed or rejected, 2 wrong usage, 3 no server responds, 4 unknown: an answer was lost.`;

const commands = [
  readCommands,
  publishCommand,
  changeCommands,
  rolloutCommand,
  snapshotCommands,
  changeRequestCommands,
  slotCommands,
  channelCommands,
  freezeCommand,
  webhookCommand,
  accessCommands,
  keyCommands,
  verifyCommands,
  notesCommand,
  auditCommand,
  exceptionCommand,
  createCommand,
];

export interface CliContext {
  env: Record<string, string | undefined>;
  print(text: string): void;
  /** Progress and errors, separate from the output so that `--json` stays valid. */
  printError(text: string): void;
  root?: string;
  build?: BuildRemote;
}

/** Returns the exit code. */
export async function run(args: string[], context: CliContext): Promise<number> {
  const { print, printError } = context;
  const isJson = isFlagOn(args, 'json');
  let outcome: Outcome | undefined;
  const create = (handle: Handle) =>
    releaseCli(args, (action) =>
      handle(async (values) => {
        outcome = await action(values, openContext(context));
      }),
    );
  try {
    await runCommandLine(create, args, print);
    if (!outcome) return exitCodes.done;
    print(isJson ? JSON.stringify(outcome.data, null, 2) : outcome.text);
    if (outcome.isUnknown) return exitCodes.unknown;
    return outcome.isBad ? exitCodes.failed : exitCodes.done;
  } catch (error) {
    const { code, exit, message } = describeFailure(error, args);
    if (isJson) print(JSON.stringify({ code, message, ...toProblem(error) }, null, 2));
    else printError(message);
    return exit;
  }
}

/** The command line of release control. */
export function releaseCli(args: string[], handle: HandleOutcome): Argv {
  const cli = commandLine(args, { usage: 'npm run release --', bin: 'corkboard' });
  cli
    .usage('$0 <command>\n\nRelease control: which visitors get which version of which remote.')
    .option('json', { type: 'boolean', describe: 'Print the result as JSON' })
    .demandCommand(1, 'Name a command.')
    .epilogue(EPILOGUE);
  for (const addTo of commands) addTo(cli, handle);
  return cli;
}

function openContext(context: CliContext): CommandContext {
  const { env, printError, root = projectRoot, build = buildRemote } = context;
  const url = productUrl(env, root);
  if (!URL.canParse(url)) throw new UsageError(`CORKBOARD_URL isn't a URL: "${url}".`);
  const api = releaseApi({ url, token: () => readToken(env, root) });
  const folder = env['INIT_CWD'] || process.cwd();
  const getKey = (file?: string) => readSigningKey(file, env, folder);
  return { api, build, url, root, folder, getKey, onProgress: printError };
}

function readToken(env: CliContext['env'], root: string): string {
  if (env['CORKBOARD_TOKEN']) return env['CORKBOARD_TOKEN'];
  const file = path.resolve(root, env['DATA_DIR'] || '.data', 'admin-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UsageError(
      `Set CORKBOARD_TOKEN to your token. The server's own machine has one in DATA_DIR/admin-token; there is none at ${file}.`,
    );
  }
}

function toProblem(error: unknown): object {
  return error instanceof ReleaseApiError ? error.problem : {};
}
