import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describeFailure } from '../../cli/release/describe-failure.ts';
import { publishAll } from '../../cli/release/publishing/publish-all.ts';
import { readSigningKey } from '../../cli/release/publishing/signing-key.ts';

const { CORKBOARD_URL: url = '', DATA_DIR: dataDir = '', CORKBOARD_ONLY: only } = process.env;
const token = readFileSync(join(dataDir, 'admin-token'), 'utf8').trim();

try {
  const published = await publishAll({
    url,
    token,
    onProgress: (line) => console.log(line),
    key: readSigningKey(undefined, process.env, process.cwd()),
    ...(only ? { only } : {}),
  });
  for (const { remote, version, isNew } of published) {
    console.log(`${remote} ${version}${isNew ? '' : ' (unchanged)'}`);
  }
} catch (error) {
  const { message, exit } = describeFailure(error);
  console.error(message);
  process.exitCode = exit;
}
