import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ReleaseFile, VersionRecord } from '@corkboard/shared/contract/release.ts';

import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { type Actor, checkTeam } from '../state/actor.ts';
import { canonicalJson } from '../state/canonical-json.ts';
import { refuse } from '../state/release-refusal.ts';
import { type ArchiveLimits, type UnpackedFile, unpackArchive } from './archive.ts';
import { writeBrotli } from './brotli.ts';
import { firstPaintOf } from './federation-manifest.ts';
import { checkFiles, checkFirstPaint, checkRelease, readReleaseFile } from './publish-checks.ts';

export interface Receiving {
  contract: string;
  limits?: ArchiveLimits;
}

/** Node has four threads for compression, file reads, and password hashes: page requests need free ones. */
const PACKED_AT_ONCE = 2;

export interface Received {
  record: VersionRecord;
  events: ReleaseFile['events'];
}

export async function receiveVersion(
  { contract, limits }: Receiving,
  { archive, actor }: { archive: Readable; actor: Actor },
  folder: string,
): Promise<Received> {
  const files = await unpackArchive(archive, folder, limits);
  if (!files.some((file) => file.path === 'release.json')) {
    refuse('bad_release', 'release.json is missing.');
  }
  const file = readReleaseFile(await readFile(path.join(folder, 'release.json'), 'utf8'));
  const { events, ...release } = file;
  checkTeam(actor, release.name, release.team);
  checkRelease(release, contract);
  checkFiles(files, release);

  const web = below('web/', files);
  const node = below('node/', files);
  const digests = digestsOf(web);
  const manifest = await readFile(path.join(folder, 'web/mf-manifest.json'), 'utf8');
  const paint = firstPaintOf(manifest);
  checkFirstPaint(paint, release, digests);

  const record = {
    ...release,
    inputs_digest: release.inputs_digest ?? null,
    files: digests,
    node_files: digestsOf(node),
    preload: [...new Set(['remoteEntry.js', ...paint.scripts])],
    styles: paint.styles,
    sizes: {
      files: files.length,
      web: total(web),
      web_brotli: await compressAll(path.join(folder, 'web'), web),
      node: total(node),
    },
    publisher: actor.name,
    content_digest: contentDigest(file, files),
    created_at: new Date().toISOString(),
  };
  return { record, events };
}

function below(prefix: string, files: readonly UnpackedFile[]): UnpackedFile[] {
  return files
    .filter((file) => file.path.startsWith(prefix))
    .map((file) => ({ ...file, path: file.path.slice(prefix.length) }));
}

function digestsOf(files: readonly UnpackedFile[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file.path, file.digest]));
}

function total(files: readonly UnpackedFile[]): number {
  return files.reduce((sum, file) => sum + file.size, 0);
}

async function compressAll(folder: string, files: readonly UnpackedFile[]): Promise<number> {
  const queue = jobQueue(PACKED_AT_ONCE);
  const sizes = await Promise.all(
    files.map((file) => queue.run(() => writeBrotli(folder, file.path))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Excludes the commit: identical content from another commit is the same version. */
function contentDigest(release: ReleaseFile, files: readonly UnpackedFile[]): string {
  const { commit: _commit, inputs_digest: _inputs, ...said } = release;
  const built = files
    .filter((file) => file.path !== 'release.json')
    .map((file) => [file.path, file.digest]);
  return createHash('sha256')
    .update(canonicalJson([said, built]))
    .digest('hex');
}
