import { commandLine, exitCodes, runScript } from '../common/command-line.ts';
import { projectRoot } from '../common/project-root.ts';
import { compareCatalog, updateCatalog } from './catalog.ts';
import { collectMessages } from './messages-of.ts';
import { localizedPackages } from './packages.ts';

await runScript((args, handle) =>
  commandLine(args, { usage: 'npm run i18n:extract --', bin: 'corkboard-words' })
    .command(
      '$0',
      'Update the catalogs in <package>/locales from the code: add new messages, remove unused ones.',
      (it) =>
        it.option('check', {
          type: 'boolean',
          default: false,
          describe: 'Change nothing; exit with 1 if a translation is missing or unused',
        }),
      handle(({ check }) => updateCatalogs(check)),
    )
    .epilogue('A message without a translation is shown in English.'),
);

function updateCatalogs(isCheck: boolean): void {
  for (const localized of localizedPackages(projectRoot)) {
    const { name, catalogs } = localized;
    const messages = collectMessages(projectRoot, localized);
    for (const file of catalogs) {
      if (!isCheck) updateCatalog(file, messages);
      const { locale, missing, stale, count } = compareCatalog(file, messages);
      console.log(
        `${name} ${locale}: ${count - missing.length} of ${count} messages are translated`,
      );
      if (!isCheck) continue;
      for (const message of missing) console.error(`  not translated: ${message}`);
      for (const message of stale) console.error(`  unused: ${message}`);
      if (missing.length + stale.length > 0) process.exitCode = exitCodes.failed;
    }
  }
}
