import { spawnChild } from './children.mjs';
import { StartError } from './preflight.mjs';

/**
 * Starts the server and resolves once it listens. It sends `{ progress }` and `{ ready: { url, local, isDemo } }` over
 * the IPC channel.
 */
export function startServer({ world, isDemo, dataDir, port }, show = () => {}) {
  return new Promise((done, reject) => {
    const child = spawnChild(process.execPath, ['server/dist/main.mjs'], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      env: {
        LOG_LEVEL: 'warn',
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: String(port),
        ...(world ? { CORKBOARD_WORLD: world, CORKBOARD_DEMO: String(isDemo) } : {}),
      },
    });
    let words = '';
    child.stderr.on('data', (chunk) => {
      words = `${words}${chunk}`.slice(-4000);
      process.stderr.write(chunk);
    });
    child.on('message', ({ progress, ready }) => {
      if (progress) show(progress);
      if (ready) done({ ...ready, onExit: (listener) => child.once('exit', listener) });
    });
    child.once('exit', (code, signal) =>
      reject(new StartError(words ? '' : `The server ended (${code ?? signal}).`)),
    );
  });
}
