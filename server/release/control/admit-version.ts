import type {
  BudgetException,
  PromoteInput,
  PublishOutcome,
  VersionRecord,
} from '@corkboard/release-contract/contract';
import { endSentence, nextFreeVersion, STABLE } from '@corkboard/release-contract/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';

import type { Database } from '../../platform/db/schema.ts';
import { DataFileError } from '../../platform/files/data-file-error.ts';
import { assertInBudget } from '../budgets/check-budgets.ts';
import { problemError } from '../inspection/problem.ts';
import { insertVersionMaps } from '../registry/map-repository.ts';
import { insertVersionNotes } from '../registry/notes-repository.ts';
import type { Received } from '../registry/receive-version.ts';
import { insertVersionSbom } from '../registry/sbom-repository.ts';
import { claimSlots } from '../registry/slots.ts';
import { describeContents } from '../registry/version-contents.ts';
import { checkSignature } from '../registry/version-signature.ts';
import { type Actor, checkTeam } from '../state/actor.ts';
import { type ChangeResult, type ChangeTransaction, UNCHANGED } from '../state/change.ts';
import type { RemoteFolders } from '../state/files/remote-folders.ts';
import { describeFreeze, findFreeze } from '../state/freeze-repository.ts';
import type { PlanGuard } from '../state/plan-guard.ts';
import { ReleaseError } from '../state/release-error.ts';
import { ReleaseHead } from '../state/release-head.ts';
import { findNeedsApproval, findRemote, upsertRemote } from '../state/remote-repository.ts';
import { insertVersionSignature } from '../state/signing-key-repository.ts';
import {
  insertVersion,
  insertVersionEvents,
  selectVersionDigests,
} from '../state/version-repository.ts';
import { findMoves } from './change-requests/change-base.ts';
import {
  type ChangeRequestRow,
  selectPendingChangeRequests,
} from './change-requests/change-request-repository.ts';
import { submitIn } from './change-requests/change-requests.ts';

export interface Admission {
  actor: Actor;
  promote?: boolean;
  reason?: string;
  /** Absent in tests. */
  log?: Pick<FastifyBaseLogger, 'error'>;
}

/** Stores the version's row and its files, both or neither. */
export async function admitVersion(
  trx: Transaction<Database>,
  { folders, contract, plans }: { folders: RemoteFolders; contract: string; plans: PlanGuard },
  { actor, promote = false, reason, log }: Admission,
  { record, claim, sbom, changes, maps, events, notes: checked, use }: Received,
  install: () => Promise<void>,
): Promise<PublishOutcome> {
  const { name, version } = record;
  const head = await ReleaseHead.lock(trx, actor, plans);
  // Again, because its key can have been revoked while its files were checked.
  const { signature, notes: unsigned } = await checkSignature(trx, claim);
  const isNew = await admitRow(trx, record, actor);

  // Also reinstalls a known version whose files are missing from this disk.
  const isInPlace = !isNew && (await folders.has(name, version));
  const exceptions = isNew ? await assertInBudget(trx, record, use, head.state) : [];
  if (isNew) {
    await claimSlots(trx, record);
    if (signature) await insertVersionSignature(trx, { remote: name, version, ...signature });
    if (sbom) await insertVersionSbom(trx, { remote: name, version, ...sbom });
    if (changes !== null) await insertVersionNotes(trx, { remote: name, version }, changes);
    await insertVersionMaps(trx, { remote: name, version }, maps);
    if (events) await insertVersionEvents(trx, name, version, events);
    await head.record({
      action: 'publish',
      remote: name,
      reason: reason ?? 'Published.',
      before: null,
      after: {
        version,
        ...describeContents(record),
        ...(signature && { key: signature.key_id }),
        ...(exceptions.length > 0 && { exceptions: exceptions.map(toAuditException) }),
      },
    });
  }
  const order = { remote: name, version, reason: reason ?? 'Published to be shown.' };
  const made = promote
    ? await promoteIfPossible({ trx, head, actor, contract }, order, log)
    : UNCHANGED;
  // Last, so that a database error leaves the disk unchanged. A move without a commit leaves an unreachable folder,
  // which the next try replaces.
  if (!isInPlace) await install();

  const notes = [...checked, ...unsigned, ...exceptions.map(describeException)];
  return {
    remote: name,
    version,
    address: `/remotes/${name}/${version}/`,
    already: !isNew,
    promoted: made.changed,
    snapshot: head.snapshot,
    ...(made.order === undefined ? {} : { order: made.order }),
    ...(notes.length > 0 && { notes }),
    ...(made.sentence === undefined ? {} : { sentence: made.sentence }),
  };
}

/** A version is published also when it can't be promoted now. The sentence says why. */
async function promoteIfPossible(
  work: ChangeTransaction,
  order: PromoteInput,
  log: Admission['log'],
): Promise<ChangeResult> {
  const freeze = await findFreeze(work.trx, [order.remote]);
  if (freeze) return { ...UNCHANGED, sentence: describeFreeze(freeze) };
  const waiting = await findWaiting(work.trx, order);
  if (waiting) {
    const sentence = `${waiting.sentence} This is already waiting for approval.`;
    return { ...UNCHANGED, order: waiting.id, sentence };
  }
  try {
    return await submitIn(work, { action: 'promote', order });
  } catch (error) {
    const isUnreadable = error instanceof DataFileError;
    const isLater = error instanceof ReleaseError && error.code === 'no_person';
    if (!isLater && !isUnreadable) throw error;
    if (isUnreadable) log?.error(error, 'A file of the server failed.');
    return { ...UNCHANGED, sentence: error.message };
  }
}

/** The request of an earlier try: a second one would leave one of them for someone to reject. */
async function findWaiting(
  trx: Transaction<Database>,
  { remote, version }: PromoteInput,
): Promise<ChangeRequestRow | undefined> {
  if (!(await findNeedsApproval(trx, remote))) return undefined;
  const rows = (await selectPendingChangeRequests(trx)).filter(
    ({ state, action, remote: of, order, due_at }) =>
      state === 'waiting' &&
      action === 'promote' &&
      of === remote &&
      due_at === null &&
      'version' in order &&
      order.version === version &&
      (order.channel ?? STABLE) === STABLE,
  );
  const moves = await findMoves(trx, rows);
  return rows.find(({ id }) => !moves.has(id));
}

function toAuditException({ id, budget, max, allowed_by, until, reason }: BudgetException) {
  return { id, budget, max, allowed_by, until, reason };
}

function describeException({ budget, allowed_by, until, reason }: BudgetException): string {
  const day = until.slice(0, 10);
  return endSentence(`${allowed_by} allowed it to exceed ${budget} until ${day}: ${reason}`);
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
  const remote = await findRemote(trx, name);
  if (remote) checkTeam(actor, name, remote.team);

  const taken = await selectVersionDigests(trx, name);
  const same = taken.find((row) => row.version === version);
  if (same?.content_digest === record.content_digest) return false;
  if (same) {
    const next = nextFreeVersion(version, new Set(taken.map((row) => row.version)));
    throw problemError(
      [
        {
          check: 'version_taken',
          file: 'release.json',
          path: '/version',
          message: `${name}@${version} is taken by other bytes.`,
          fix: `Publish it as ${next}, the next free version.`,
        },
      ],
      'version_taken',
      { next_free: next },
    );
  }

  await upsertRemote(trx, name, { title, team: record.team, kind });
  await insertVersion(trx, record);
  return true;
}
