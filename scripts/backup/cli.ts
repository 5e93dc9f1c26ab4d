import { takeDataDir } from '../../server/data-dir.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { readSettings } from '../../server/env.ts';
import { openBlobStore } from '../../server/media/open-blob-store.ts';
import { openRemoteFolders } from '../../server/release/open-remote-folders.ts';
import { type BackupPlace, runBackupCommand } from './backup-command.ts';

const [verb, ...args] = process.argv.slice(2);

/** What DATABASE_URL, DATA_DIR and S3_… name. */
async function open(isAlone: boolean): Promise<BackupPlace> {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  const giveBack = isAlone ? takeDataDir(dataDir) : () => {};
  const embedded = databaseUrl === null ? await startEmbeddedPostgres({ dataDir }) : null;
  return {
    databaseUrl: databaseUrl ?? embedded?.url ?? '',
    blobs: openBlobStore(settings),
    folders: openRemoteFolders(settings),
    dataDir,
    async close() {
      await embedded?.stop();
      giveBack();
    },
  };
}

process.exitCode = await runBackupCommand(verb === 'restore' ? 'restore' : 'backup', args, {
  // npm changes the folder; a path means what it means where the person stands.
  folder: process.env.INIT_CWD ?? process.cwd(),
  open,
  print: (text) => console.log(text),
  printAside: (text) => console.error(text),
});
