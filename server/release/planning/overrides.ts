import { createHash } from 'node:crypto';
import type { ReleaseOverride } from '@corkboard/release-contract/contract';
import { teamAccess } from '@corkboard/release-contract/rules';
import { MINUTE_MS } from '@corkboard/shared/rules/base';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { checkContract } from '../registry/publish-checks.ts';
import { versionOfTeam } from '../registry/version-of-team.ts';
import { assertProof } from '../registry/version-signature.ts';
import { type Actor, checkTeam } from '../state/actor.ts';
import { type ChangeContext, type ChangeTransaction, runChange } from '../state/change.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { findRemote } from '../state/remote-repository.ts';
import { assertNotRevoked } from '../state/signing-key-repository.ts';
import { findVersion } from '../state/version-repository.ts';
import {
  endOverrideAt,
  findOverride,
  insertOverride,
  type OverrideRow,
} from './override-repository.ts';

const USUAL_MINUTES = 60;

export interface OverrideDraft {
  remotes: Record<string, string>;
  target: { account: string } | { visitor: string };
  minutes?: number;
  reason: string;
}

/** Release control knows no accounts: `compose/` passes this. */
interface Account {
  id: string;
  username: string;
  is_partner: boolean;
}

export type FindAccount = (db: Db, username: string) => Promise<Account | undefined>;

export async function makeOverride(
  changing: ChangeContext & { findAccount: FindAccount },
  actor: Actor,
  draft: OverrideDraft,
): Promise<OverrideRow> {
  const { remotes, target, minutes = USUAL_MINUTES, reason } = draft;
  const now = new Date();
  const row: OverrideRow = {
    id: newId(),
    remotes,
    account_id: null,
    account: null,
    visitor_hash: 'visitor' in target ? visitorHash(target.visitor) : null,
    made_by: actor.name,
    made_with: actor.tokenId ?? null,
    reason,
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * MINUTE_MS),
    taken_at: 'visitor' in target ? now : null,
    cleared_at: null,
  };
  await runChange(changing, actor, undefined, async (work) => {
    for (const [remote, version] of Object.entries(remotes)) {
      await assertNotRevoked(work.trx, [{ remote, version }]);
      const record = await versionOfTeam(work, remote, version);
      checkContract(record, work.contract);
      await assertProof(work, record);
    }
    if ('account' in target)
      Object.assign(row, await getAccount(work, changing.findAccount, target.account));
    await insertOverride(work.trx, row);
    const { id, account, expires_at } = row;
    await work.head.record({
      action: 'override',
      remote: null,
      reason,
      before: null,
      after: { id, remotes, account, until: expires_at.toISOString() },
    });
    return { changed: false };
  });
  return row;
}

/**
 * Both the team of a remote and the one that published its version can end it: they differ after the remote moved.
 *
 * @throws if it has a remote of another team
 */
export async function endOverride(
  changing: ChangeContext,
  actor: Actor,
  id: string,
): Promise<OverrideRow> {
  let ended: OverrideRow | undefined;
  await runChange(changing, actor, undefined, async (work) => {
    const row = await findOverride(work.trx, id);
    if (!row) throwReleaseError('unknown_override', "This override doesn't exist.");
    for (const [remote, version] of Object.entries(row.remotes)) {
      const published = await findVersion(work.trx, remote, version);
      if (!published || teamAccess(actor.team, remote, published.team).allowed) continue;
      const known = await findRemote(work.trx, remote);
      checkTeam(actor, remote, (known ?? published).team);
    }
    ended = row;
    if (row.cleared_at) return { changed: false };
    const cleared_at = new Date();
    await endOverrides(work, [row], 'Ended early.', cleared_at);
    ended = { ...row, cleared_at };
    return { changed: false };
  });
  return ended ?? throwReleaseError('unknown_override', "This override doesn't exist.");
}

/** Needs the release lock. */
export async function endOverrides(
  { trx, head }: Pick<ChangeTransaction, 'trx' | 'head'>,
  rows: readonly OverrideRow[],
  reason: string,
  cleared_at = new Date(),
): Promise<void> {
  for (const { id, remotes, account } of rows) {
    await endOverrideAt(trx, id, cleared_at);
    const before = { id, remotes, account };
    await head.record({ action: 'clear_override', remote: null, reason, before, after: null });
  }
}

export function toOverride(row: OverrideRow): ReleaseOverride {
  return {
    id: row.id,
    remotes: row.remotes,
    account: row.account,
    made_by: row.made_by,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_taken: row.taken_at !== null,
  };
}

/** The visitor cookie is a secret, so only its hash is stored. */
export function visitorHash(visitor: string): string {
  return createHash('sha256').update(visitor).digest('hex');
}

async function getAccount(
  { trx }: ChangeTransaction,
  findAccount: FindAccount,
  username: string,
): Promise<{ account_id: string; account: string }> {
  const user = await requireAccount(trx, findAccount, username);
  return { account_id: user.id, account: user.username };
}

/** @throws ReleaseError if no active account has this username */
export async function requireAccount(
  db: Db,
  findAccount: FindAccount,
  username: string,
): Promise<Account> {
  const account = await findAccount(db, username);
  if (!account) throwReleaseError('unknown_account', `There is no account ${username}.`);
  return account;
}
