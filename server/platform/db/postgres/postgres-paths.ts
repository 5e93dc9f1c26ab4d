import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { SettingError } from '../../settings/settings.ts';

export interface PostgresPaths {
  base: string;
  /** Mode 0700. Short, because a socket path is limited to 107 characters. */
  socketDir: string;
  runAs: { uid: number; gid: number } | null;
  notice: string | null;
}

/** PostgreSQL refuses to run as root. */
const NOBODY_UID = 65_534;

export function postgresPaths(
  dataDir: string,
  runningAs: number | undefined = process.getuid?.(),
): PostgresPaths {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const isRoot = runningAs === 0;
  const isOpen = !isRoot || isOpenTo(dataDir, NOBODY_UID);
  const base = isOpen ? join(dataDir, 'postgres') : join('/var/lib/corkboard', hash, 'postgres');
  return {
    base,
    socketDir: `/tmp/corkboard-${hash}`,
    runAs: isRoot ? { uid: NOBODY_UID, gid: NOBODY_UID } : null,
    notice: isOpen
      ? null
      : `Started as root, so the database runs as the user "nobody", who can't open ${dataDir}. Its data is in ${base}.`,
  };
}

/** @throws if another user owns the folder. */
export function prepareSocketDir({ socketDir, runAs }: PostgresPaths): void {
  const isNew = mkdirSync(socketDir, { recursive: true, mode: 0o700 }) !== undefined;
  if (isNew && runAs) chownSync(socketDir, runAs.uid, runAs.gid);
  const { uid, mode } = statSync(socketDir);
  const expected = runAs?.uid ?? process.getuid?.();
  if (uid !== expected || (mode & 0o077) !== 0) {
    throw new SettingError(
      `${socketDir} belongs to another user or is open to others: remove it, or set another DATA_DIR.`,
    );
  }
}

function isOpenTo(folder: string, uid: number): boolean {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid: owner } = statSync(at);
    const passes = (mode & 0o001) !== 0 || (owner === uid && (mode & 0o100) !== 0);
    if (!passes) return false;
    if (at === dirname(at)) return true;
  }
}
