import { readSettings } from '../../server/compose/env.ts';
import { openBlobStore } from '../../server/platform/blobs/open-blob-store.ts';
import { lockDataDir } from '../../server/platform/data-dir/data-dir.ts';
import { startEmbeddedPostgres } from '../../server/platform/db/postgres/embedded-postgres.ts';
import { openServerKey } from '../../server/platform/keys/server-key.ts';
import { openRemoteFolders } from '../../server/release/serving/open-remote-folders.ts';
import { type BackupTarget, runBackupCommand } from './backup-command.ts';

const [verb, ...args] = process.argv.slice(2);

async function open(isAlone: boolean): Promise<BackupTarget> {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  const giveBack = isAlone ? lockDataDir(dataDir) : () => {};
  const embedded =
    databaseUrl === null ? await startEmbeddedPostgres({ dataDir, ownsDataDir: isAlone }) : null;
  return {
    databaseUrl: databaseUrl ?? embedded?.url ?? '',
    blobs: openBlobStore(settings),
    folders: openRemoteFolders(settings),
    dataDir,
    openKey: () => openServerKey(dataDir, settings.releaseKeyFile),
    async close() {
      await embedded?.stop();
      giveBack();
    },
  };
}

process.exitCode = await runBackupCommand(verb === 'restore' ? 'restore' : 'backup', args, {
  // npm changes the folder; paths are relative to the caller's folder.
  folder: process.env.INIT_CWD ?? process.cwd(),
  open,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});
