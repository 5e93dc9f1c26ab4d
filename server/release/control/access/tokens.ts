import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRole } from '@corkboard/release-contract/contract';
import {
  getPersonForNewToken,
  isSamePerson,
  normalizeTokenName,
  type Principal,
} from '@corkboard/release-contract/rules';
import { DAY_MS } from '@corkboard/shared/rules/base';

import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { SettingError } from '../../../platform/settings/settings.ts';
import type { Actor } from '../../state/actor.ts';
import { throwReleaseError } from '../../state/release-error.ts';
import { ReleaseHead } from '../../state/release-head.ts';
import { isProductName } from './actor-name.ts';
import {
  findPrincipal,
  getPrincipal,
  hashReleaseToken,
  insertTokenRow,
  selectTokenPersons,
} from './principal-repository.ts';

export interface CreateTokenInput {
  name: string;
  role: ReleaseRole;
  team?: string | null;
  days: number;
  reason?: string;
  /** Set only for this machine's own token, which belongs to no person. */
  isMachine?: boolean;
}

export interface IssuedToken {
  id: string;
  token: string;
}

/** Creates a token and returns its only copy. The database stores the hash. */
export async function issueToken(db: Db, actor: Actor, order: CreateTokenInput): Promise<string> {
  return (await insertToken(db, actor, order)).token;
}

export async function insertToken(
  db: Db,
  actor: Actor,
  order: CreateTokenInput,
): Promise<IssuedToken> {
  const { role, team = null, days, isMachine } = order;
  const name = normalizeTokenName(order.name);
  if (name === '') throwReleaseError('bad_request', "Enter the name of the token's owner.");
  if (isProductName(name))
    throwReleaseError('bad_request', `The product itself acts as ${name}. Enter another name.`);
  const reason = order.reason ?? `A token for ${name}.`;
  const token = `corkboard_${randomBytes(32).toString('base64url')}`;
  const id = newId();
  await inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    const person = isMachine ? null : await personFor(trx, actor, name);
    await insertTokenRow(trx, {
      id,
      name,
      role,
      team,
      token_hash: hashReleaseToken(token),
      created_at: new Date(),
      expires_at: new Date(Date.now() + days * DAY_MS),
      made_by: actor.name,
      person,
    });
    await head.record({
      action: 'token',
      remote: null,
      reason,
      before: null,
      after: { id, name, role, team, days, person },
    });
  });
  return { id, token };
}

/** Finds the person of a new token. Someone who is known by another spelling keeps that one. */
async function personFor(db: Db, actor: Actor, name: string): Promise<string> {
  const person = getPersonForNewToken(name, await getMaker(db, actor));
  const persons = await selectTokenPersons(db);
  return persons.find((known) => isSamePerson(known, person)) ?? person;
}

async function getMaker(db: Db, { tokenId }: Actor): Promise<Principal | null> {
  return tokenId === undefined ? null : getPrincipal(db, tokenId);
}

const ADMIN_DAYS = 365;
const RENEWED_BEFORE_MS = 30 * DAY_MS;

/**
 * Writes a valid token to `DATA_DIR/admin-token` for the command line on this machine. Replaces one that expires
 * soon or belongs to another database. @throws SettingError if it can't be written
 */
export async function ensureAdminToken(db: Db, dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'admin-token');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  const holder = kept === '' ? undefined : await findPrincipal(db, kept);
  const lasts = holder && holder.expires_at.getTime() > Date.now() + RENEWED_BEFORE_MS;
  if (lasts && holder.role === 'admin') return file;

  const actor = { name: 'start', origin: 'this machine', team: null };
  const token = await issueToken(db, actor, {
    name: 'admin of this machine',
    role: 'admin',
    days: ADMIN_DAYS,
    isMachine: true,
  });
  try {
    await mkdir(dataDir, { recursive: true });
    await writeToken(file, token);
  } catch (error) {
    throw new SettingError(
      `The token of this machine can't be written to ${file}. Make the data folder writable, or remove what is in the file's place. ${error}`,
    );
  }
  return file;
}

async function writeToken(file: string, token: string): Promise<void> {
  const incoming = `${file}.${process.pid}`;
  await writeFile(incoming, `${token}\n`, { mode: 0o600 });
  // The mode above applies only to new files.
  await chmod(incoming, 0o600);
  await rename(incoming, file);
}
