import { spawn } from 'node:child_process';

import type { PostgresPaths } from './postgres-paths.ts';

/**
 * Runs in a shell next to the server. Its stdin ends when the server dies; it then stops the database, unless a new
 * server has claimed it in `owner.json`.
 */
const script = `
cat > /dev/null
sleep "$GRACE"
[ "$(cat owner.json 2>/dev/null)" = "$OWNER" ] || exit 0
pid=$(head -n 1 data/postmaster.pid 2>/dev/null) && kill -INT "$pid" 2>/dev/null
exit 0
`;

export interface OrphanWatch {
  end(): void;
}

export function watchForOrphan(place: PostgresPaths, owner: string, grace: number): OrphanWatch {
  const watcher = spawn('/bin/sh', ['-c', script], {
    cwd: place.base,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', GRACE: String(grace), OWNER: owner },
    ...place.runAs,
  });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  // The watcher must not keep this process alive.
  watcher.unref();
  const { stdin } = watcher;
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return { end: () => void watcher.kill('SIGKILL') };
}
