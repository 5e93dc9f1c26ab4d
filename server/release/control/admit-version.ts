import type {
  PublishOutcome,
  ReleaseFile,
  VersionRecord,
} from '@corkboard/shared/contract/release.ts';
import { nextFreeVersion } from '@corkboard/shared/rules/next-free-version.ts';
import type { Transaction } from 'kysely';

import type { Database } from '../../platform/db/schema.ts';
import type { Received } from '../registry/receive-version.ts';
import { claimSlots } from '../registry/slots.ts';
import { type Actor, checkTeam } from '../state/actor.ts';
import { UNCHANGED } from '../state/change.ts';
import { ReleaseHead } from '../state/release-head.ts';
import { ReleaseRefusal } from '../state/release-refusal.ts';
import type { RemoteFolders } from '../state/remote-folders.ts';
import { rowOf } from '../state/version-store.ts';
import { submitIn } from './change-requests.ts';

export interface Admission {
  actor: Actor;
  promote?: boolean;
  reason?: string;
}

/** Stores the version's row and its files, both or neither. */
export async function admitVersion(
  trx: Transaction<Database>,
  { folders, contract }: { folders: RemoteFolders; contract: string },
  { actor, promote = false, reason }: Admission,
  { record, events }: Received,
  install: () => Promise<void>,
): Promise<PublishOutcome> {
  const { name, version } = record;
  const head = await ReleaseHead.lock(trx, actor);
  const isNew = await admitRow(trx, record, actor);

  // Also reinstalls a known version whose files are missing from this disk.
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
  // Last, so that a database error leaves the disk unchanged. A move without a commit leaves an unreachable folder,
  // which the next try replaces.
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

/**
 * Returns true for a new version and false for identical content. @throws for other content under a
 * taken version
 */
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
