import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type {
  PublishOutcome,
  ReleaseFile,
  VersionRecord,
} from '@corkboard/shared/contract/release.ts';
import { nextFreeVersion } from '@corkboard/shared/rules/next-free-version.ts';
import type { Transaction } from 'kysely';

import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Actor } from './actor.ts';
import { checkTeam } from './actor.ts';
import { type ArchiveLimits, type UnpackedFile, unpackArchive } from './archive.ts';
import { writeBrotli } from './brotli.ts';
import { canonicalJson } from './canonical-json.ts';
import { UNCHANGED } from './change.ts';
import { firstPaintOf } from './federation-manifest.ts';
import { submitIn } from './orders.ts';
import { checkFiles, checkFirstPaint, checkRelease, readReleaseFile } from './publish-checks.ts';
import { announce, ReleaseHead } from './release-head.ts';
import { ReleaseRefusal, refuse } from './release-refusal.ts';
import type { RemoteFolders } from './remote-folders.ts';
import { claimSlots } from './slots.ts';
import { rowOf } from './version-store.ts';

export interface Publishing {
  db: Db;
  folders: RemoteFolders;
  /** Version of the contract that the running shell offers. */
  contract: string;
  limits?: ArchiveLimits;
}

export interface PublishOrder {
  archive: Readable;
  actor: Actor;
  /** Makes the version `stable` at once. */
  promote?: boolean;
  reason?: string;
}

/** Takes an archive in: the one way by which a version comes into being, from the API, the command line and the first start. */
export async function publish(
  publishing: Publishing,
  order: PublishOrder,
): Promise<PublishOutcome> {
  const { db, folders } = publishing;
  const incoming = await folders.makeIncoming();
  try {
    const { record, events } = await receive(publishing, order, incoming);
    // Before the transaction: a slow store must not hold up a rollback. What is refused below lies there unseen.
    await folders.share(incoming, record);
    // A transaction can be asked for again by the database; a folder is moved once.
    let isInstalled = false;
    const install = async () => {
      if (!isInstalled) await folders.install(incoming, record.name, record.version);
      isInstalled = true;
    };
    const outcome = await inTransaction(db, (trx) =>
      admit(trx, publishing, order, { record, events }, install),
    );
    if (outcome.promoted) await announce(db, outcome.snapshot);
    return outcome;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

interface Received {
  record: VersionRecord;
  events: ReleaseFile['events'];
}

/** Unpacks, checks and compresses. Nothing of it is visible to anyone yet. */
async function receive(
  { contract, limits }: Publishing,
  { archive, actor }: PublishOrder,
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

/** Gives the version its row and its place on disk, both or neither. */
async function admit(
  trx: Transaction<Database>,
  { folders, contract }: Publishing,
  { actor, promote = false, reason }: PublishOrder,
  { record, events }: Received,
  install: () => Promise<void>,
): Promise<PublishOutcome> {
  const { name, version } = record;
  const head = await ReleaseHead.lock(trx, actor);
  const isNew = await admitRow(trx, record, actor);

  // A version whose files are gone from this disk is taken in again: the bytes are the same.
  const isInPlace = !isNew && (await folders.has(name, version));
  if (isNew) {
    await claimSlots(trx, record);
    await keepEvents(trx, record, events);
    await head.record({
      action: 'publish',
      remote: name,
      reason: reason ?? 'Published.',
      before: null,
      after: { version, content_digest: record.content_digest, commit: record.commit },
    });
  }
  const made = promote
    ? await submitIn(
        { trx, head, actor, contract },
        {
          action: 'promote',
          order: { remote: name, version, reason: reason ?? 'Published to be shown.' },
        },
      )
    : UNCHANGED;
  // Last, so that a database that refuses leaves the disk as it was. A move that is not followed by the
  // commit leaves a folder without a row: nobody can reach it, and the next try replaces it.
  if (!isInPlace) await install();

  return {
    remote: name,
    version,
    address: `/remotes/${name}/${version}/`,
    already: !isNew,
    promoted: made.changed,
    snapshot: head.snapshot,
    ...(made.order === undefined ? {} : { order: made.order }),
  };
}

async function keepEvents(
  trx: Transaction<Database>,
  { name, version }: VersionRecord,
  events: ReleaseFile['events'],
): Promise<void> {
  if (!events) return;
  await trx
    .insertInto('remote_version_events')
    .values({
      remote: name,
      version,
      emits: JSON.stringify(events.emits),
      hears: JSON.stringify(events.hears),
    })
    .execute();
}

/** True for a new version, false for the same bytes again; refuses other bytes under a taken version. */
async function admitRow(
  trx: Transaction<Database>,
  record: VersionRecord,
  actor: Actor,
): Promise<boolean> {
  const { name, version, title, kind } = record;
  const remote = await trx
    .selectFrom('remotes')
    .select('team')
    .where('name', '=', name)
    .executeTakeFirst();
  if (remote) checkTeam(actor, name, remote.team);

  const taken = await trx
    .selectFrom('remote_versions')
    .select(['version', 'content_digest'])
    .where('remote', '=', name)
    .execute();
  const same = taken.find((row) => row.version === version);
  if (same?.content_digest === record.content_digest) return false;
  if (same) {
    const next = nextFreeVersion(version, new Set(taken.map((row) => row.version)));
    throw new ReleaseRefusal(
      'version_taken',
      `${name}@${version} is taken by other bytes. The next free version is ${next}.`,
      { next_free: next },
    );
  }

  const described = { title, team: record.team, kind };
  await trx
    .insertInto('remotes')
    .values({ name, ...described, created_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(described))
    .execute();
  await trx.insertInto('remote_versions').values(rowOf(record)).execute();
  return true;
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
  const sizes = await Promise.all(files.map((file) => writeBrotli(folder, file.path)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Over all that runs or is said, and not over where it came from: the same sources from another commit are the same version. */
function contentDigest(release: ReleaseFile, files: readonly UnpackedFile[]): string {
  const { commit: _commit, inputs_digest: _inputs, ...said } = release;
  const built = files
    .filter((file) => file.path !== 'release.json')
    .map((file) => [file.path, file.digest]);
  return createHash('sha256')
    .update(canonicalJson([said, built]))
    .digest('hex');
}
