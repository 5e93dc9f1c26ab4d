import { resolve } from 'node:path';
import type { Argv } from 'yargs';

import { BackupError } from '../../server/features/backup/manifest.ts';
import { restoreBackup } from '../../server/features/backup/restore-backup.ts';
import { writeBackup } from '../../server/features/backup/write-backup.ts';
import type { BlobStore } from '../../server/platform/blobs/blob-store.ts';
import type { ServerKey } from '../../server/platform/keys/server-key.ts';
import { SettingError } from '../../server/platform/settings/settings.ts';
import type { RemoteFolders } from '../../server/release/state/files/remote-folders.ts';
import { commandLine, exitCodes, type Handle, runCommandLine } from '../common/command-line.ts';
import { formatCount } from '../common/format-count.ts';
import { UsageError } from '../common/usage-error.ts';

const EPILOGUE = `Uses DATABASE_URL, or else the database in DATA_DIR (.data), and the bucket of S3_ENDPOINT, or else the folder below
DATA_DIR.

Exit codes: 0 done, 1 failed or rejected, 2 wrong usage.`;

export interface BackupTarget {
  databaseUrl: string;
  blobs: BlobStore;
  dataDir: string;
  folders: RemoteFolders;
  openKey(): ServerKey;
  close(): Promise<void>;
}

interface CommandContext {
  /** Paths are relative to it. */
  folder: string;
  /** `isAlone`: throws if a server uses the folder. */
  open(isAlone: boolean): Promise<BackupTarget>;
  print(text: string): void;
  printError(text: string): void;
}

/** Returns the exit code. */
export async function runBackupCommand(
  verb: 'backup' | 'restore',
  args: string[],
  context: CommandContext,
): Promise<number> {
  const create = (handle: Handle) =>
    (verb === 'backup' ? backupCli : restoreCli)(args, handle, context);
  try {
    await runCommandLine(create, args, context.print);
    return exitCodes.done;
  } catch (error) {
    const isExpected =
      error instanceof UsageError || error instanceof BackupError || error instanceof SettingError;
    context.printError(isExpected ? error.message : `The ${verb} failed: ${error}`);
    return error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
  }
}

const file = { type: 'string', demandOption: true, describe: 'Path of the backup' } as const;

function backupCli(args: string[], handle: Handle, context: CommandContext): Argv {
  const cli = commandLine(args, { usage: 'npm run backup --', bin: 'corkboard-backup' });
  return cli
    .command(
      '$0 <file>',
      'Write the whole product into one file: database, images, videos, and published remotes. The server can keep running.',
      (it) => it.positional('file', file),
      handle(async (values) =>
        context.print(await backUp(resolve(context.folder, values.file), context)),
      ),
    )
    .epilogue(EPILOGUE);
}

function restoreCli(args: string[], handle: Handle, context: CommandContext): Argv {
  const cli = commandLine(args, { usage: 'npm run restore --', bin: 'corkboard-restore' });
  return cli
    .command(
      '$0 <file>',
      'Restore the product from a backup. Stop the server first.',
      (it) =>
        it.positional('file', file).option('replace', {
          type: 'boolean',
          default: false,
          describe: 'Empty the database first; without it, the database must be empty',
        }),
      handle(async (values) =>
        context.print(await restore(resolve(context.folder, values.file), values.replace, context)),
      ),
    )
    .epilogue(EPILOGUE);
}

function formatRows({ rows, tables }: { rows: number; tables: number }): string {
  return `${formatCount(rows, 'row')} of ${formatCount(tables, 'table')}`;
}

async function backUp(file: string, context: CommandContext): Promise<string> {
  const { close, ...place } = await context.open(false);
  try {
    const done = await writeBackup(place, file);
    const lost = done.missing.length;
    const note =
      lost > 0
        ? ` Already missing in the store: ${formatCount(lost, 'image, video, or remote', 'images, videos, or remotes')}.`
        : '';
    const counts = [
      formatRows(done),
      formatCount(done.pictures, 'image'),
      formatCount(done.videos, 'video'),
      `${formatCount(done.files, 'file')} of remotes`,
    ];
    return `Wrote ${file}: ${counts.join(', ')}.${note}`;
  } finally {
    await close();
  }
}

async function restore(file: string, replace: boolean, context: CommandContext): Promise<string> {
  const { close, ...place } = await context.open(true);
  try {
    const done = await restoreBackup({ ...place, key: place.openKey(), replace }, file);
    return `Restored the backup from ${done.made_at}: ${formatRows(done)}, ${formatCount(done.files, 'file')}.`;
  } finally {
    await close();
  }
}
