import { readFileSync } from 'node:fs';
import path from 'node:path';

import { commandLine, runScript } from '../common/command-line.ts';
import { projectRoot } from '../common/project-root.ts';
import { archiveRelease } from './archive-release.ts';

const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));

await runScript((args, handle) =>
  commandLine(args, { usage: 'npm run release:save --' })
    .command(
      '$0',
      "Keep this checkout's build as the last release in e2e/last-release/<version>/: the remotes and the shell. npm test runs later builds with it.",
      (it) =>
        it.option('version', {
          type: 'string',
          default: version,
          describe: 'Version of the release',
        }),
      handle(saveRelease),
    )
    .epilogue('Build the shell first; npm start does.'),
);

async function saveRelease({ version: release }: { version: string }): Promise<void> {
  const kept = await archiveRelease({
    version: release,
    onProgress: (line) => console.log(line),
  });
  console.log(`Saved release ${kept.version} (contract ${kept.contract}) to ${kept.folder}.`);
}
