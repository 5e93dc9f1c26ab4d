import { createHash } from 'node:crypto';
import type { ReleaseFile, VersionRecord } from '@corkboard/release-contract/contract';
import {
  canonicalJson,
  NOTES_FILE,
  SBOM_FILE,
  SIGNATURE_FILE,
} from '@corkboard/release-contract/rules';

import type { Db } from '../../platform/db/db.ts';
import { getFiles } from '../state/files/shared-files.ts';
import { digestVersion } from '../state/plan-statement.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { findVersionEvents } from '../state/version-repository.ts';
import type { UnpackedFile } from './archive.ts';
import { findPublication } from './published-version-queries.ts';

/** Files that say something about a build, and aren't a part of it. */
const ABOUT = new Set(['release.json', NOTES_FILE, SBOM_FILE, SIGNATURE_FILE]);

/** Excludes the commit: identical content from another commit is the same version. */
export function digestContents(
  release: ReleaseFile,
  files: readonly Pick<UnpackedFile, 'path' | 'digest'>[],
): string {
  const { commit: _commit, inputs_digest: _inputs, ...said } = release;
  const built = files
    .filter((file) => !ABOUT.has(file.path))
    .map((file) => [file.path, file.digest])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(canonicalJson([said, built]))
    .digest('hex');
}

/** What the audit log keeps of the contents of a publication. */
export function describeContents(record: VersionRecord) {
  return {
    content_digest: record.content_digest,
    commit: record.commit,
    // Of what a page loads first, which the server finds in the files and the content digest leaves out.
    plan_digest: digestVersion(record),
  };
}

/** What release.json said, from the rows of a version. */
export async function toReleaseFile(db: Db, record: VersionRecord): Promise<ReleaseFile> {
  const { files: _files, node_files: _node, preload: _preload, styles: _styles, ...rest } = record;
  const { sizes: _sizes, publisher: _publisher, content_digest: _digest, ...more } = rest;
  const { created_at: _at, inputs_digest, ...release } = more;
  const events = await findVersionEvents(db, record.name, record.version);
  return {
    ...release,
    ...(inputs_digest !== null && { inputs_digest }),
    ...(events && { events: { emits: [...events.emits], hears: [...events.hears] } }),
  };
}

interface ContentFinding {
  /** Why the rows of a version aren't what the audit log says was published; null if they are. */
  problem: string | null;
  /** False for versions from before the audit log had which files load first. */
  hasPlanDigest: boolean;
}

/** Compares what a version's rows say now with the audit entry of its publication. */
export async function checkContents(db: Db, record: VersionRecord): Promise<ContentFinding> {
  const said = await findPublication(db, { remote: record.name, version: record.version });
  if (said === undefined) {
    return { problem: "The audit log doesn't have this publication.", hasPlanDigest: false };
  }
  const files = getFiles(record).map(([path, digest]) => ({ path, digest }));
  const found = digestContents(await toReleaseFile(db, record), files);
  const isSame =
    [found, record.content_digest].every((digest) => digest === said.content_digest) &&
    record.commit === said.commit &&
    (said.plan_digest ?? digestVersion(record)) === digestVersion(record);
  const problem = isSame ? null : 'The audit log has a publication of other contents.';
  return { problem, hasPlanDigest: said.plan_digest !== null };
}

/** @throws ReleaseError if a version was changed in the database after its publication */
export async function assertContents(db: Db, record: VersionRecord): Promise<void> {
  const { problem } = await checkContents(db, record);
  if (problem === null) return;
  throwReleaseError(
    'version_changed',
    `${record.name}@${record.version} can't go live: it was changed in the database. ${problem} Publish it again under another version.`,
  );
}
