import { createPublicKey, type KeyObject } from 'node:crypto';
import type { RegisterKeyInput, SigningKey } from '@corkboard/release-contract/contract';
import { endSentence, isWatch } from '@corkboard/release-contract/rules';

import type { Db } from '../../platform/db/db.ts';
import { computeKeyId } from '../../platform/keys/server-key.ts';
import { selectOverridesSignedBy } from '../planning/override-repository.ts';
import { endOverrides } from '../planning/overrides.ts';
import { lockRolloutRow, selectOpenRollouts } from '../rollouts/rollout-repository.ts';
import { stepInTransaction } from '../rollouts/rollout-steps.ts';
import type { Actor } from '../state/actor.ts';
import { type ChangeContext, type ChangeTransaction, runChange } from '../state/change.ts';
import { servedVersions } from '../state/compatibility.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { announce } from '../state/release-state-repository.ts';
import { getSetting } from '../state/remote-setting.ts';
import {
  countSignedVersions,
  describeKey,
  findSigningKey,
  getKeyState,
  insertSigningKey,
  type SigningKeyRow,
  selectSigningKeys,
  selectVersionsSignedBy,
  updateSigningKey,
  type VersionRef,
} from '../state/signing-key-repository.ts';

export async function readSigningKeys(db: Db): Promise<SigningKey[]> {
  const [keys, counts] = [await selectSigningKeys(db), await countSignedVersions(db)];
  return keys.map((key) => toSigningKey(key, counts.get(key.id) ?? 0));
}

/** Registers a key of a team. With `replaces`, also retires the key before it: what that signed stays as it is. */
export async function registerSigningKey(
  changing: ChangeContext,
  actor: Actor,
  { team, name, public_key, replaces, reason }: RegisterKeyInput,
): Promise<SigningKey> {
  assertTeam(actor, team);
  const key = readPublicKey(public_key);
  let made: SigningKeyRow | undefined;
  await runChange(changing, actor, undefined, async ({ trx, head }) => {
    const id = computeKeyId(key);
    const known = await findSigningKey(trx, id);
    if (known) {
      throwReleaseError(
        'key_taken',
        `This key is registered already: ${describeKey(known)}, ${getKeyState(known)}. Make another one: npm run release -- keygen`,
      );
    }
    const old =
      replaces === undefined ? undefined : await retire(trx, { id: replaces, team, name });
    const pem = key.export({ type: 'spki', format: 'pem' }).toString();
    made = await insertSigningKey(trx, { id, team, name, public_key: pem, made_by: actor.name });
    await head.record({
      action: old ? 'rotate_key' : 'register_key',
      remote: null,
      reason,
      before: old ? { id: old.id, name: old.name, team } : null,
      after: { id, name, team },
    });
    return { changed: false };
  });
  return made ? toSigningKey(made, 0) : throwUnknownKey();
}

async function retire(
  trx: ChangeTransaction['trx'],
  { id, team, name }: { id: string; team: string; name: string },
): Promise<SigningKeyRow> {
  const old = (await findSigningKey(trx, id)) ?? throwUnknownKey();
  if (old.team !== team || getKeyState(old) !== 'active') {
    throwReleaseError(
      'bad_request',
      `Only an active key of team ${team} can be replaced, and this is ${describeKey(old)}, ${getKeyState(old)}.`,
      { path: '/replaces' },
    );
  }
  const because = `Replaced by ${name}.`;
  return updateSigningKey(trx, id, { retired_at: new Date(), because });
}

/**
 * Revokes a key; idempotent. People keep the versions that they have. No one else gets them, rollouts of them are
 * paused, and overrides with them end.
 */
export async function revokeSigningKey(
  changing: ChangeContext,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<{ key: SigningKey; paused: string[]; live: string[] }> {
  let revoked: SigningKeyRow | undefined;
  let signed: VersionRef[] = [];
  let live: string[] = [];
  const paused: string[] = [];
  let hasEnded = false;
  const { snapshot } = await runChange(changing, actor, undefined, async (work) => {
    const { trx, head } = work;
    const key = (await findSigningKey(trx, id)) ?? throwUnknownKey();
    assertTeam(actor, key.team);
    signed = await selectVersionsSignedBy(trx, id);
    live = listServed(work, signed);
    revoked = key;
    const because = endSentence(`The key ${describeKey(key)} was revoked: ${reason}`);
    const given = await selectOverridesSignedBy(trx, id);
    hasEnded = given.length > 0;
    if (key.revoked_at) {
      // A server of an earlier version left them.
      await endOverrides(work, given, because);
      return { changed: false };
    }
    revoked = await updateSigningKey(trx, id, { revoked_at: new Date(), because: reason });
    await head.record({
      action: 'revoke_key',
      remote: null,
      reason,
      before: { id, name: key.name, team: key.team },
      after: { versions: signed.length, live },
    });
    paused.push(...(await pauseRollouts(work, signed, because)));
    await endOverrides(work, given, because);
    return { changed: false };
  });
  if (hasEnded) await announce(changing.db, snapshot);
  const key = toSigningKey(revoked ?? throwUnknownKey(), signed.length);
  return { key, paused, live };
}

function listServed({ head }: Pick<ChangeTransaction, 'head'>, signed: VersionRef[]): string[] {
  return signed
    .filter(({ remote, version }) => {
      const setting = getSetting(head.state, remote);
      return setting.enabled && servedVersions(setting).includes(version);
    })
    .map(({ remote, version }) => `${remote}@${version}`);
}

/** A version that everyone has already is still watched, so that the guard can take it back. */
async function pauseRollouts(
  work: ChangeTransaction,
  signed: readonly VersionRef[],
  because: string,
): Promise<string[]> {
  const paused: string[] = [];
  for (const id of await selectOpenRollouts(work.trx)) {
    const row = await lockRolloutRow(work.trx, id);
    const isSigned = signed.some(
      ({ remote, version }) => remote === row?.remote && version === row.to_version,
    );
    if (!row || !isSigned || isWatch(row.stages, row.stage)) continue;
    const { sentence } = await stepInTransaction(work, row, 'pause', because);
    if (sentence) paused.push(sentence);
  }
  return paused;
}

function assertTeam(actor: Actor, team: string): void {
  if (actor.team === null || actor.team === team) return;
  throwReleaseError(
    'not_allowed',
    `This is a key of team ${team}, and this token is of team ${actor.team}.`,
  );
}

function readPublicKey(text: string): KeyObject {
  if (text.includes('PRIVATE KEY')) {
    throwReleaseError(
      'bad_request',
      'This is a private key, which never leaves its owner. Make another one, and register its .pub file.',
      { path: '/public_key' },
    );
  }
  const key = parseKey(text);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throwReleaseError(
    'bad_request',
    "This isn't an Ed25519 public key in PEM. Make one with: npm run release -- keygen",
    { path: '/public_key' },
  );
}

function parseKey(text: string): KeyObject | null {
  try {
    return createPublicKey(text);
  } catch {
    return null;
  }
}

function throwUnknownKey(): never {
  throwReleaseError(
    'unknown_key',
    "This key doesn't exist. List keys: npm run release -- key list",
  );
}

function toSigningKey(row: SigningKeyRow, versions: number): SigningKey {
  const { id, team, name, public_key, made_by, created_at, because } = row;
  const ended = row.revoked_at ?? row.retired_at ?? null;
  return {
    id,
    team,
    name,
    public_key,
    state: getKeyState(row),
    made_by,
    created_at: created_at.toISOString(),
    ended_at: ended?.toISOString() ?? null,
    because,
    versions,
  };
}
