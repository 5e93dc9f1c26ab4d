import { run } from './children.mjs';
import { step } from './progress.mjs';

export async function publishRemotes({ url, dataDir }) {
  await step('Publishing the remotes', (show) =>
    run(process.execPath, ['--import', 'tsx', 'scripts/start/publish-remotes.ts'], {
      env: { CORKBOARD_URL: url, DATA_DIR: dataDir, NODE_ENV: 'production' },
      what: 'Publishing the remotes',
      onLine: show,
    }),
  );
}
