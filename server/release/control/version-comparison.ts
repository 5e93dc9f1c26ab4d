import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { VersionComparison, VersionRecord } from '@corkboard/release-contract/contract';

import type { Db } from '../../platform/db/db.ts';
import { compatibilityMatrix } from '../state/compatibility.ts';
import type { RemoteFolders } from '../state/files/remote-folders.ts';
import type { VersionStore } from '../state/files/version-store.ts';
import { readState } from '../state/read-state.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { activeSnapshot } from '../state/release-state-repository.ts';
import { getSetting } from '../state/remote-setting.ts';
import { findVersionBefore } from '../state/version-repository.ts';

export interface ComparisonSources {
  db: Db;
  versions: VersionStore;
  folders: RemoteFolders;
  contract: string;
}

export async function compareVersions(
  { db, versions, folders, contract }: ComparisonSources,
  asked: { remote: string; from?: string; to: string },
): Promise<VersionComparison> {
  const { remote } = asked;
  if (asked.from === asked.to) {
    throwReleaseError('bad_request', `${asked.to} can't be compared with itself. Choose another.`, {
      path: '/from',
    });
  }
  const state = await readState(db, await activeSnapshot(db));
  const live = getSetting(state, remote).channels['stable'];
  const [from, to] = [
    await found(versions, remote, asked.from ?? (await findOther(db, asked, live))),
    await found(versions, remote, asked.to),
  ];
  return {
    remote,
    from: getSide(from),
    to: getSide(to),
    grows: to.sizes.web_brotli - from.sizes.web_brotli,
    slots_added: to.slots.filter((slot) => !from.slots.includes(slot)),
    slots_removed: from.slots.filter((slot) => !to.slots.includes(slot)),
    files: await compareFiles(folders, from, to),
    matrix: await compatibilityMatrix(db, to, state, contract),
  };
}

/** The live version, or the one before it: a version is never compared with itself. */
async function findOther(
  db: Db,
  { remote, to }: { remote: string; to: string },
  live: string | undefined,
): Promise<string> {
  if (live !== undefined && live !== to) return live;
  const other = await findVersionBefore(db, remote, to);
  return (
    other ?? throwReleaseError('bad_request', `${remote} has no version to compare ${to} with.`)
  );
}

async function found(
  versions: VersionStore,
  remote: string,
  version: string,
): Promise<VersionRecord> {
  const record = await versions.find(remote, version);
  return (
    record ?? throwReleaseError('unknown_version', `${remote}@${version} was never published.`)
  );
}

function getSide(record: VersionRecord): VersionComparison['from'] {
  const { version, requires, policy, slots, commit, publisher, created_at, sizes } = record;
  return { version, requires, policy, slots, commit, publisher, created_at, sizes };
}

/** Files with a content hash in their name are added and removed; the others change. */
async function compareFiles(
  folders: RemoteFolders,
  from: VersionRecord,
  to: VersionRecord,
): Promise<VersionComparison['files']> {
  const paths = [...new Set([...Object.keys(from.files), ...Object.keys(to.files)])].toSorted();
  return Promise.all(
    paths.map(async (file) => {
      const [was, is] = [from.files[file], to.files[file]];
      return {
        path: file,
        change: was === is ? 'same' : is === undefined ? 'removed' : was ? 'changed' : 'added',
        from: was === undefined ? null : await getSize(folders, from, file),
        to: is === undefined ? null : await getSize(folders, to, file),
      };
    }),
  );
}

async function getSize(
  folders: RemoteFolders,
  version: VersionRecord,
  file: string,
): Promise<number | null> {
  const there = await folders
    .folder(version)
    .then((folder) => stat(path.join(folder, 'web', file)))
    .catch(() => undefined);
  return there?.size ?? null;
}
