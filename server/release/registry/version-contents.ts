import { createHash } from 'node:crypto';
import type { AuditEntry, ReleaseFile, VersionRecord } from '@corkboard/release-contract/contract';
import {
  canonicalJson,
  NOTES_FILE,
  SBOM_FILE,
  SIGNATURE_FILE,
} from '@corkboard/release-contract/rules';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

import type { Db } from '../../platform/db/db.ts';
import { ChainCheck } from '../state/audit/audit-chain.ts';
import { eachEntryBetween, findAuditEnd } from '../state/audit/audit-entry-queries.ts';
import { getFiles } from '../state/files/shared-files.ts';
import type { PlanGuard } from '../state/plan-guard.ts';
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
const PublishedContents = Type.Object({
  content_digest: Type.String(),
  commit: Type.String(),
  /** Absent from entries before the log had which files load first. */
  plan_digest: Type.Optional(Type.String()),
});

export function describeContents(record: VersionRecord): Static<typeof PublishedContents> {
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
  /** Why a version isn't known to be as it was published; null if it is. */
  problem: string | null;
  /** Whether it is the audit log that can't be trusted, and not the version. */
  isLogChanged: boolean;
  /** False for versions from before the audit log had which files load first. */
  hasPlanDigest: boolean;
}

/** Compares what a version's rows say now with the audit entry of its publication. */
export async function checkContents(
  db: Db,
  plans: PlanGuard,
  record: VersionRecord,
): Promise<ContentFinding> {
  const toFinding = (problem: string | null, more: Partial<ContentFinding> = {}) => ({
    ...{ problem, isLogChanged: false, hasPlanDigest: false, ...more },
  });
  const entry = await findPublication(db, { remote: record.name, version: record.version });
  if (entry === undefined) return toFinding("The audit log doesn't have this publication.");
  const broken = await findBrokenChain(db, plans, entry);
  if (broken !== null) return toFinding(broken, { isLogChanged: true });
  const said = entry.after;
  const hasPlanDigest = Check(PublishedContents, said) && said.plan_digest !== undefined;
  if (await isPublished(db, record, said)) return toFinding(null, { hasPlanDigest });
  return toFinding('The audit log has a publication of other contents.', { hasPlanDigest });
}

async function isPublished(db: Db, record: VersionRecord, said: unknown): Promise<boolean> {
  if (!Check(PublishedContents, said)) return false;
  const files = getFiles(record).map(([path, digest]) => ({ path, digest }));
  const found = digestContents(await toReleaseFile(db, record), files);
  const planDigest = digestVersion(record);
  return (
    found === said.content_digest &&
    record.content_digest === said.content_digest &&
    record.commit === said.commit &&
    planDigest === (said.plan_digest ?? planDigest)
  );
}

/**
 * Why an audit entry can't be trusted; null if it can. Reads the log from the entry to the next end that this server
 * signed, which is seldom more than a few entries.
 */
async function findBrokenChain(
  db: Db,
  plans: PlanGuard,
  entry: AuditEntry,
): Promise<string | null> {
  const { number, previous_digest } = entry;
  const { end: signed, problem } = await plans.findSignedEnd(db, entry);
  if (problem !== null) return problem;
  const end = signed ?? (await findAuditEnd(db));
  if (!end) return 'The audit log has no end.';
  const before = { audit_number: number - 1, audit_digest: previous_digest };
  const check = new ChainCheck(new Map([[end.audit_number, end.audit_digest]]), before);
  check.add(entry);
  for await (const next of eachEntryBetween(db, number + 1, end.audit_number)) {
    if (check.isBroken) break;
    check.add(next);
  }
  const { is_whole, sentence } = check.verdict(end);
  return is_whole ? null : sentence;
}

/** @throws ReleaseError if a version, or the audit log about it, was changed in the database after its publication */
export async function assertContents(
  db: Db,
  plans: PlanGuard,
  record: VersionRecord,
): Promise<void> {
  const { problem, isLogChanged } = await checkContents(db, plans, record);
  if (problem === null) return;
  const name = `${record.name}@${record.version}`;
  if (isLogChanged) {
    throwReleaseError(
      'audit_changed',
      `${name} can't go live: nothing proves what was published. ${problem} Find out what else was changed: npm run release -- audit --verify. Then publish it again under another version.`,
    );
  }
  throwReleaseError(
    'version_changed',
    `${name} can't go live: it was changed in the database. ${problem} Publish it again under another version.`,
  );
}
