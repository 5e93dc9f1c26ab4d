import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { projectRoot } from '../release/workspace.ts';
import { archiveRelease } from './archive-release.ts';

const USAGE = `npm run keep-release -- [--version X.Y.Z]

Keeps this checkout's build as the last release, below e2e/compat/<version>/: five remotes and the shell. npm test tries
what comes after against it. Build the shell first (npm start does). The version is that of package.json unless said.`;

const { values } = parseArgs({
  options: { version: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(USAGE);
} else {
  const own = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  const kept = await archiveRelease({
    version: values.version ?? own.version,
    onProgress: (line) => console.log(line),
  });
  console.log(`${kept.folder} holds release ${kept.version}, contract ${kept.contract}.`);
}
