import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ReleaseFile, VersionRecord } from '@corkboard/release-contract/contract';
import { NOTES_FILE, SBOM_FILE, SIGNATURE_FILE } from '@corkboard/release-contract/rules';
import { LEAN_ENTRY } from '@corkboard/shared/rules/release';

import type { Db } from '../../platform/db/db.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import type { BuildInspector } from '../inspection/build-inspector.ts';
import { checkBuild } from '../inspection/check-build.ts';
import { isOwnCopy } from '../inspection/own-copies.ts';
import { rejectProblems, withLines } from '../inspection/problem.ts';
import { checkSharedModules } from '../inspection/shared-modules.ts';
import type { TryRemote } from '../inspection/trial.ts';
import type { VersionUse } from '../inspection/version-use.ts';
import { type Actor, checkTeam } from '../state/actor.ts';
import { isMap } from '../state/files/is-map.ts';
import type { RemoteDeltas } from '../state/files/remote-deltas.ts';
import type { RemoteFolders } from '../state/files/remote-folders.ts';
import { findLatestVersion } from '../state/version-repository.ts';
import { type ArchiveLimits, type UnpackedFile, unpackArchive } from './archive.ts';
import { writeBrotli } from './brotli.ts';
import { readFirstPaint } from './federation-manifest.ts';
import { hasLeanEntry } from './lean-entry.ts';
import { checkFiles, checkFirstPaint, checkRelease, readReleaseFile } from './publish-checks.ts';
import { digestContents } from './version-contents.ts';
import { checkMaps, packMaps, removeMaps, type VersionMap } from './version-maps.ts';
import { checkNotes } from './version-notes.ts';
import { checkSbom, type VersionSbom } from './version-sbom.ts';
import { checkSignature, type SignatureClaim, toClaim } from './version-signature.ts';

export interface Receiving {
  db: Db;
  folders: RemoteFolders;
  contract: string;
  inspector: BuildInspector;
  /** The modules that the running shell provides, with their versions. Older shells don't list them. */
  provided?: Readonly<Record<string, string>> | undefined;
  /** Absent in tests without the shell's build. */
  tryRemote?: TryRemote | undefined;
  /** Absent in tests that publish without serving. */
  deltas?: RemoteDeltas;
  limits?: ArchiveLimits;
}

/** Node has four threads for compression, file reads, and password hashes: page requests need free ones. */
const PACKED_AT_ONCE = 2;

export interface Received {
  record: VersionRecord;
  claim: SignatureClaim;
  sbom: VersionSbom | null;
  /** The content of `notes.json`. */
  changes: string | null;
  maps: VersionMap[];
  events: ReleaseFile['events'];
  notes: string[];
  use: VersionUse;
  /** The content of `release.json`, for the lines of problems. */
  releaseText: string;
}

export async function receiveVersion(
  receiving: Receiving,
  { archive, actor }: { archive: Readable; actor: Actor },
  folder: string,
): Promise<Received> {
  const { db, contract, limits, inspector, provided, tryRemote, deltas } = receiving;
  const unpacked = await unpackArchive(archive, folder, limits);
  const files = unpacked.filter((file) => !isMap(file.path));
  const mapFiles = unpacked.filter((file) => isMap(file.path));
  if (!files.some((file) => file.path === 'release.json')) {
    const message = 'release.json is missing.';
    const fix = 'Publish with the command line, which writes it, or pack it at the top.';
    rejectProblems([{ check: 'missing_file', file: 'release.json', message, fix }]);
  }
  const text = await readFile(path.join(folder, 'release.json'), 'utf8');
  const file = withLines('release.json', text, () => readReleaseFile(text));
  const { events, ...release } = file;
  checkTeam(actor, release.name, release.team);
  withLines('release.json', text, () => checkRelease(release, contract));
  checkFiles(files, release);
  checkMaps(mapFiles, files);
  const about = (name: string) => readAbout(folder, files, name);
  // Before any of its code is read or run.
  const claim = toClaim(file, unpacked, await about(SIGNATURE_FILE));
  await checkSignature(db, claim);
  const sbom = checkSbom(release, await about(SBOM_FILE));
  const changes = checkNotes(release, await about(NOTES_FILE));

  const web = below('web/', files);
  const node = below('node/', files);
  const digests = computeDigests(web);
  const manifest = await readFile(path.join(folder, 'web/mf-manifest.json'), 'utf8');
  const paint = readFirstPaint(manifest);
  withLines('web/mf-manifest.json', manifest, () => checkFirstPaint(paint, release, digests));
  const shared = provided ? checkSharedModules(paint.shared, provided, manifest) : [];
  rejectProblems(shared.filter((problem) => !isOwnCopy(problem)));

  // Waits for all, because the folder is removed after an error.
  const paths = unpacked.map((each) => each.path);
  const built = { ...release, files: digests, node_files: computeDigests(node) };
  const [checked, compressed, packed] = await Promise.allSettled([
    checkBuild({ inspector, tryRemote }, file, { folder, files: paths }),
    findCopies(receiving, release.name).then((copies) =>
      compressAll(path.join(folder, 'web'), web, copies),
    ),
    packMaps(folder, mapFiles),
    deltas?.prepare(built, folder),
  ]);
  const { notes, use } = withLines('release.json', text, () => getValue(checked));
  const brotli = getValue(compressed);
  const maps = getValue(packed);
  await removeMaps(folder, mapFiles);
  const isLean = await hasLeanEntry(path.join(folder, 'web'), release.container);
  // The first is the one that the page loads: the plan goes by it.
  const preload = isLean ? [LEAN_ENTRY] : [...new Set(['remoteEntry.js', ...paint.scripts])];

  const record = {
    ...built,
    inputs_digest: release.inputs_digest ?? null,
    preload,
    styles: paint.styles,
    sizes: {
      files: files.length,
      web: total(web),
      web_brotli: sum(Object.values(brotli)),
      first_brotli: sum([...preload, ...paint.styles].map((each) => brotli[each] ?? 0)),
      node: total(node),
    },
    publisher: actor.name,
    content_digest: digestContents(file, files),
    created_at: new Date().toISOString(),
  };
  const ownCopies = [...shared.filter(isOwnCopy), ...use.ownCopies];
  return {
    record,
    claim,
    sbom,
    changes,
    maps,
    events,
    notes,
    use: { ...use, ownCopies, bytes: brotli },
    releaseText: text,
  };
}

async function readAbout(
  folder: string,
  files: readonly UnpackedFile[],
  name: string,
): Promise<string | null> {
  if (!files.some((file) => file.path === name)) return null;
  return readFile(path.join(folder, name), 'utf8');
}

function getValue<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

function below(prefix: string, files: readonly UnpackedFile[]): UnpackedFile[] {
  return files
    .filter((file) => file.path.startsWith(prefix))
    .map((file) => ({ ...file, path: file.path.slice(prefix.length) }));
}

function computeDigests(files: readonly UnpackedFile[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file.path, file.digest]));
}

function total(files: readonly UnpackedFile[]): number {
  return sum(files.map(({ size }) => size));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

/** The compressed files of the version before, by the digest of their content: most are the same in the next one. */
async function findCopies(
  { db, folders }: Pick<Receiving, 'db' | 'folders'>,
  name: string,
): Promise<ReadonlyMap<string, string>> {
  const before = await findLatestVersion(db, name);
  if (!before) return new Map();
  const folder = folders.web(name, before.version);
  return new Map(
    Object.entries(before.files).map(([file, digest]) => [digest, path.join(folder, `${file}.br`)]),
  );
}

/** Returns the compressed size by file. */
async function compressAll(
  folder: string,
  files: readonly UnpackedFile[],
  copies: ReadonlyMap<string, string>,
): Promise<Record<string, number>> {
  const queue = jobQueue(PACKED_AT_ONCE);
  const sizes = await Promise.all(
    files.map(({ path: file, digest }) =>
      queue.run(async () => [file, await writeBrotli(folder, file, copies.get(digest))] as const),
    ),
  );
  return Object.fromEntries(sizes);
}
