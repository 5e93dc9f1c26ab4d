import type { SnapshotState } from '@corkboard/release-contract/contract';
import {
  canonicalJson,
  findAffectedRequests,
  STABLE,
  snapshotChanges,
  withDefaultChannels,
} from '@corkboard/release-contract/rules';

import type { Db } from '../../../platform/db/db.ts';
import { type RolloutPosition, selectRolloutPositions } from '../../rollouts/rollout-repository.ts';
import { throwReleaseError } from '../../state/release-error.ts';
import { findSnapshotAt, NO_SNAPSHOT } from '../../state/release-state-repository.ts';
import { getSetting } from '../../state/remote-setting.ts';
import { describeRevokedSigners, type VersionRef } from '../../state/signing-key-repository.ts';
import {
  type ChangeRequestRow,
  type HistoricState,
  isPending,
  selectHistory,
  selectPendingChangeRequests,
  updateChangeRequest,
} from './change-request-repository.ts';

/**
 * Says for each pending change that can't be made any more why: what it was decided on has changed since. A state that
 * was left and restored counts as changed, because someone left it for a reason.
 */
export async function findMoves(
  db: Db,
  rows: readonly ChangeRequestRow[],
): Promise<ReadonlyMap<string, string>> {
  // A rule is no part of a snapshot.
  const pending = rows.filter((row) => isPending(row) && row.action !== 'rules');
  if (pending.length === 0) return new Map();
  const bases = new Map<string, number>();
  for (const row of pending) bases.set(row.id, await readBase(db, row));
  const remotes = [...new Set(pending.map(({ remote }) => remote))];
  const history = await selectHistory(db, Math.min(...bases.values()), remotes);
  const steps = pending.flatMap(({ order }) => ('step' in order ? [order.id] : []));
  const rollouts = await selectRolloutPositions(db, steps);
  // A key can be revoked without a snapshot. What it signed can't be served to more people then.
  const readGiven = (row: ChangeRequestRow) =>
    readVersion(row, 'step' in row.order ? rollouts.get(row.order.id) : undefined);
  const revoked = await describeRevokedSigners(db, pending.flatMap(readGiven));
  const moves = new Map<string, string>();
  for (const row of pending) {
    const base = bases.get(row.id) ?? NO_SNAPSHOT.number;
    const rollout = 'step' in row.order ? rollouts.get(row.order.id) : undefined;
    const channel = readChannel(row, rollout);
    const sentence =
      describeMove({ row, channel, base, history }) ??
      describeStep(row, rollout) ??
      readGiven(row).flatMap(({ remote, version }) => revoked.get(`${remote}@${version}`) ?? [])[0];
    if (sentence !== undefined) moves.set(row.id, sentence);
  }
  return moves;
}

/** @throws if what the change was decided on has changed since */
export async function assertBase(db: Db, row: ChangeRequestRow): Promise<void> {
  const moved = (await findMoves(db, [row])).get(row.id);
  if (moved !== undefined) throwReleaseError('snapshot_moved', moved);
}

/**
 * Changes that were requested while this one was pending, and whose base still holds: their requester could see
 * it. Pass them to `rebase` once it is made.
 */
export async function findForeseeing(db: Db, row: ChangeRequestRow): Promise<ChangeRequestRow[]> {
  const later = (await selectPendingChangeRequests(db)).filter(
    ({ id, asked_at }) => id !== row.id && asked_at >= row.asked_at,
  );
  const moves = await findMoves(db, later);
  return later.filter(({ id }) => !moves.has(id));
}

export async function rebase(
  db: Db,
  rows: readonly ChangeRequestRow[],
  snapshot: number,
): Promise<void> {
  for (const { id, order, action } of rows) {
    if (action === 'rules') continue;
    const rebased = JSON.stringify({ ...order, expected_snapshot: snapshot });
    await updateChangeRequest(db, id, { order: rebased });
  }
}

/** Names the pending changes of what a roll-back is about, which were decided before it. */
export async function describePending(
  db: Db,
  before: SnapshotState,
  after: SnapshotState,
): Promise<string> {
  const pending = await selectPendingChangeRequests(db);
  const affected = findAffectedRequests(pending, snapshotChanges(before, after));
  if (affected.length === 0) return '';
  const names = affected.map(({ sentence, asked_by }) => `${sentence} (${asked_by})`);
  return ` Still waiting, decided before this: ${names.join(' ')}`;
}

/** Changes that were requested before each had a base were decided on what was live then. */
async function readBase(db: Db, { order, asked_at }: ChangeRequestRow): Promise<number> {
  const kept = 'expected_snapshot' in order ? order.expected_snapshot : undefined;
  if (kept !== undefined) return kept;
  return findSnapshotAt(db, asked_at);
}

/** A stage has the channel of its rollout. */
function readChannel({ order }: ChangeRequestRow, rollout: RolloutPosition | undefined): string {
  const named = 'channel' in order ? order.channel : undefined;
  return rollout?.channel ?? named ?? STABLE;
}

/** A step is requested from one stage and state of its rollout. A pause changes them without a snapshot. */
function describeStep(
  { remote, order }: ChangeRequestRow,
  rollout: RolloutPosition | undefined,
): string | undefined {
  const requested = 'step' in order ? order.revision : undefined;
  if (!rollout || requested === undefined || requested === rollout.revision) return undefined;
  const { to_version, state, stage } = rollout;
  return (
    `The rollout of ${remote} ${to_version} has changed since this was requested. ` +
    `It is ${state} at stage ${stage + 1} now. ` +
    'Check the current state and request the change again.'
  );
}

/** The version that a change gives to more people, if it does. */
function readVersion(
  { remote, order }: ChangeRequestRow,
  rollout: RolloutPosition | undefined,
): VersionRef[] {
  if ('version' in order) return [{ remote, version: order.version }];
  const isWayBack = 'step' in order && (order.step === 'rollback' || order.step === 'pause');
  return rollout && !isWayBack ? [{ remote, version: rollout.to_version }] : [];
}

interface Comparison {
  row: ChangeRequestRow;
  channel: string;
  base: number;
  history: readonly HistoricState[];
}

function describeMove({ row, channel, base, history }: Comparison): string | undefined {
  const since = history.filter(({ number }) => number >= base);
  const bases = since.map((version) => canonicalJson(readBasis(row, channel, version)));
  const last = since.findLast((_version, at) => at > 0 && bases[at] !== bases[at - 1]);
  if (!last) return undefined;
  const what = 'name' in row.order ? `The channel ${row.order.name}` : row.remote;
  return (
    `${what} has changed since snapshot ${base}, which this was decided on. ` +
    `The last change is snapshot ${last.number} by ${last.made_by}: "${last.reason}" ` +
    'Check the current state and request the change again.'
  );
}

/** What a change was decided on: the versions and the audience for new versions, the switch alone for the switch. */
function readBasis(
  { action, remote, order }: ChangeRequestRow,
  channel: string,
  { remotes, channels }: HistoricState,
) {
  const state: SnapshotState = { remotes, ...(channels && { channels }) };
  const audiences = withDefaultChannels(state);
  if ('name' in order) return audiences[order.name] ?? null;
  const { enabled, off_reason, channels: versions, rollouts = {} } = getSetting(state, remote);
  const switched = { enabled, off_reason };
  if (action === 'enable' || action === 'disable') return switched;
  // A rollout's stages were decided with it, so the next one is no news.
  const shares = Object.entries(rollouts).map(([channel, { id }]) => [channel, id] as const);
  const audience = audiences[channel] ?? null;
  return { ...switched, versions, rollouts: Object.fromEntries(shares), audience };
}
