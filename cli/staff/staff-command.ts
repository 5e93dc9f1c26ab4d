import type { Argv } from 'yargs';

import {
  listStaff,
  type StaffChange,
  updateStaff,
} from '../../server/domains/accounts/staff-repository.ts';
import type { Db } from '../../server/platform/db/db.ts';
import { getSqlState } from '../../server/platform/db/transaction.ts';
import { commandLine, exitCodes, type Handle, runCommandLine } from '../common/command-line.ts';
import { formatMinute } from '../common/format-time.ts';
import { table } from '../common/table.ts';
import { UsageError } from '../common/usage-error.ts';

const EPILOGUE = `Uses DATABASE_URL, or else the database in DATA_DIR (.data). The server can keep running.

Exit codes: 0 done, 1 failed or rejected, 2 wrong usage.`;

interface CommandContext {
  open(how: { onlyReads: boolean }): Promise<{ db: Db; close(): Promise<void> }>;
  print(text: string): void;
  printError(text: string): void;
}

class StaffError extends Error {}

/** undefined_table and undefined_column. */
const LACKS_TABLES = new Set(['42P01', '42703']);

/** Returns the exit code. */
export async function runStaffCommand(args: string[], context: CommandContext): Promise<number> {
  try {
    await runCommandLine((handle) => staffCli(args, handle, context), args, context.print);
    return exitCodes.done;
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof StaffError;
    context.printError(isExpected ? error.message : `Couldn't read or change staff: ${error}`);
    return error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
  }
}

/** The command line for staff accounts. */
export function staffCli(args: string[], handle: Handle, context: CommandContext): Argv {
  const cli = commandLine(args, { usage: 'npm run staff --', bin: 'corkboard-staff' });
  return cli
    .usage('$0 <command>\n\nAccounts that decide reports at /moderation/.')
    .demandCommand(1, 'Name a command.')
    .epilogue(EPILOGUE)
    .command(
      'add <username>',
      'Make an account staff',
      (it) => it.positional('username', username),
      handle((values) => change(values.username, true, context)),
    )
    .command(
      'remove <username>',
      'Make a staff account an ordinary one',
      (it) => it.positional('username', username),
      handle((values) => change(values.username, false, context)),
    )
    .command(
      'list',
      'List staff accounts',
      (it) => it.option('json', { type: 'boolean', default: false, describe: 'Print JSON' }),
      handle((values) => list(values, context)),
    );
}

const username = {
  type: 'string',
  demandOption: true,
  describe: 'As in the address of the profile',
} as const;

async function change(name: string, isStaff: boolean, context: CommandContext): Promise<void> {
  const how = { onlyReads: false };
  const done = await withDb(context, how, (db) => updateStaff(db, name, isStaff));
  context.print(describeChange(done, isStaff));
}

/** @throws StaffError if the change isn't possible */
function describeChange(
  { change: outcome, username: name }: { change: StaffChange; username: string },
  isStaff: boolean,
): string {
  switch (outcome) {
    case 'changed':
      return isStaff ? `Added ${name} to staff.` : `Removed ${name} from staff.`;
    case 'unchanged':
      return `No change: ${name} ${isStaff ? 'is already' : "isn't"} staff.`;
    case 'unknown':
      throw new StaffError(
        `Error: no account has the username "${name}". Copy it from the address of the profile.`,
      );
    case 'closed':
      throw new StaffError(
        `Error: the account ${name} is deactivated. Choose an active account, or have its owner log in first.`,
      );
    case 'suspended':
      throw new StaffError(
        `Error: staff deactivated the account ${name}, and a login doesn't reopen it. Choose another account.`,
      );
    case 'business':
      throw new StaffError(
        `Error: ${name} is a business profile, which several people can act as. Choose the account of a person.`,
      );
  }
}

async function list({ json }: { json: boolean }, context: CommandContext): Promise<void> {
  const staff = await withDb(context, { onlyReads: true }, listStaff);
  if (json) return context.print(JSON.stringify(staff));
  if (staff.length === 0) {
    return context.print('No staff. Add an account:\nnpm run staff -- add <username>');
  }
  const rows = staff.map((one) => [
    one.username,
    one.full_name,
    one.last_seen_at ? formatMinute(one.last_seen_at.toISOString()) : '',
  ]);
  context.print(table(['username', 'name', 'last seen'], rows));
}

async function withDb<T>(
  context: CommandContext,
  how: { onlyReads: boolean },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, close } = await context.open(how);
  try {
    return await work(db);
  } catch (error) {
    if (!how.onlyReads || !LACKS_TABLES.has(getSqlState(error))) throw error;
    throw new StaffError(
      'Error: no server of this version has used this database yet. Start one first: npm start',
    );
  } finally {
    await close();
  }
}
