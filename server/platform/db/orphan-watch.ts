import { spawn } from 'node:child_process';

import type { PostgresPaths } from './postgres-paths.ts';

/**
 * What a shell does beside the server: it reads from a pipe that nobody writes to, which ends when the server ends,
 * however it ends. A server that is started again in the meantime takes the database over, and says so in
 * `owner.json`; only a database that still has the dead owner is shut down.
 */
const script = `
cat > /dev/null
sleep "$GRACE"
[ "$(cat owner.json 2>/dev/null)" = "$OWNER" ] || exit 0
pid=$(head -n 1 data/postmaster.pid 2>/dev/null) && kill -INT "$pid" 2>/dev/null
exit 0
`;

export interface OrphanWatch {
  /** The server stops in order: nothing is left to be watched. */
  end(): void;
}

/** Sees to it that the database ends, `grace` seconds after its server was killed and none took its place. */
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
  // It must not keep a process alive that has nothing else to do.
  watcher.unref();
  const { stdin } = watcher;
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return { end: () => void watcher.kill('SIGKILL') };
}
