import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { BackupError } from '../../server/features/backup/manifest.ts';
import { restoreBackup } from '../../server/features/backup/restore-backup.ts';
import { writeBackup } from '../../server/features/backup/write-backup.ts';
import type { BlobStore } from '../../server/platform/blobs/blob-store.ts';
import { SettingError } from '../../server/platform/settings/settings.ts';
import type { RemoteFolders } from '../../server/release/state/remote-folders.ts';

const help = `The whole product in one file: database, pictures, films and published remotes.

  npm run backup -- FILE                  writes FILE; the product may go on serving
  npm run restore -- FILE [--replace]     brings it back; stop the product first

  --replace   empties the database first; without it, one that holds something refuses the file
  --help      this text

It works on DATABASE_URL, or on the database in DATA_DIR (.data), and on the bucket of S3_ENDPOINT or the folder below
DATA_DIR. Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

export interface BackupTarget {
  databaseUrl: string;
  blobs: BlobStore;
  dataDir: string;
  folders: RemoteFolders;
  close(): Promise<void>;
}

interface Surroundings {
  folder: string;
  /** `isAlone`: throws if a server uses the folder. */
  open(isAlone: boolean): Promise<BackupTarget>;
  print(text: string): void;
  printAside(text: string): void;
}

export async function runBackupCommand(
  verb: 'backup' | 'restore',
  args: string[],
  around: Surroundings,
): Promise<number> {
  const asked = parse(verb, args);
  if (asked === null) {
    around.printAside(`This is not understood: ${args.join(' ')}\n\n${help}`);
    return 2;
  }
  if (asked === 'help') {
    around.print(help);
    return 0;
  }
  try {
    const file = resolve(around.folder, asked.file);
    around.print(
      await (verb === 'backup' ? backUp(file, around) : bringBack(file, asked.replace, around)),
    );
    return 0;
  } catch (error) {
    const isSentence = error instanceof BackupError || error instanceof SettingError;
    around.printAside(isSentence ? error.message : `The ${verb} failed: ${error}`);
    return 1;
  }
}

async function backUp(file: string, around: Surroundings): Promise<string> {
  const { close, ...place } = await around.open(false);
  try {
    const done = await writeBackup(place, file);
    const lost = done.missing.length;
    const note =
      lost > 0 ? ` ${lost} pictures, films or remotes were missing in the store already.` : '';
    return `Wrote ${file}: ${done.rows} rows of ${done.tables} tables, ${done.pictures} pictures, ${done.films} films, ${done.files} files of remotes.${note}`;
  } finally {
    await close();
  }
}

async function bringBack(file: string, replace: boolean, around: Surroundings): Promise<string> {
  const { close, ...place } = await around.open(true);
  try {
    const done = await restoreBackup({ ...place, replace }, file);
    return `Brought back what was backed up at ${done.made_at}: ${done.rows} rows of ${done.tables} tables, ${done.files} files.`;
  } finally {
    await close();
  }
}

function parse(verb: string, args: string[]): { file: string; replace: boolean } | 'help' | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        replace: { type: 'boolean', default: false },
      },
    });
    if (values.help) return 'help';
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    if (verb === 'backup' && values.replace) return null;
    return { file, replace: values.replace };
  } catch {
    return null;
  }
}
