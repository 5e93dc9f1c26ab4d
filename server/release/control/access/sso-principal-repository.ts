import { randomBytes } from 'node:crypto';
import type { ReleaseRole } from '@corkboard/release-contract/contract';
import { hasRole, isSamePerson, normalizeTokenName } from '@corkboard/release-contract/rules';
import { HOUR_MS } from '@corkboard/shared/rules/base';
import type { Transaction } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Database } from '../../../platform/db/schema.ts';
import {
  type OpenIdFacts,
  readName,
  readVerifiedEmail,
} from '../../../platform/oidc/openid-provider.ts';
import { ReleaseHead } from '../../state/release-head.ts';
import { isProductName } from './actor-name.ts';
import {
  hashReleaseToken,
  holderColumns,
  insertTokenRow,
  selectTokenPersons,
  type TokenPrincipal,
} from './principal-repository.ts';

/** A group of the identity provider, and what its members can do. */
export interface GroupRole {
  group: string;
  role: ReleaseRole;
  team: string | null;
}

/** No longer than a console session: what the provider says about a person is asked again after that. */
const HOURS = 12;
const MAX_NAME_LENGTH = 100;
const MAKER = 'single sign-on';

/** Returns the most that any of the groups allows. All teams are more than one. */
export function findGroupRole(
  roles: readonly GroupRole[],
  groups: readonly string[],
): GroupRole | undefined {
  const given = roles.filter(({ group }) => groups.includes(group));
  return given.reduce<GroupRole | undefined>((most, next) => {
    if (!most || !hasRole(most.role, next.role)) return next;
    const isWider = most.role === next.role && most.team !== null && next.team === null;
    return isWider ? next : most;
  }, undefined);
}

/** Reads a claim that is a list, or one name. */
export function readGroups({ claims }: OpenIdFacts, claim: string): string[] {
  const value = claims[claim];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one) => typeof one === 'string');
}

/**
 * Finds or creates the token that stands for a person of the provider. No one knows its secret. A person whose role has
 * changed gets another one, and their other sessions end. Takes the release lock.
 */
export async function admitPerson(
  trx: Transaction<Database>,
  facts: OpenIdFacts,
  { group, role, team }: GroupRole,
  origin: string,
): Promise<TokenPrincipal> {
  const head = await ReleaseHead.lock(trx, { name: MAKER, origin, team: null });
  const subject = JSON.stringify([facts.issuer, facts.subject]);
  const earlier = await trx
    .selectFrom('release_tokens as t')
    .select([...holderColumns, 't.revoked_at'])
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const expires_at = new Date(Date.now() + HOURS * HOUR_MS);
  const [last] = earlier;
  if (last && !last.revoked_at && last.role === role && last.team === team) {
    const { revoked_at: _, ...holder } = last;
    await trx
      .updateTable('release_tokens')
      .set({ expires_at })
      .where('id', '=', holder.id)
      .execute();
    return { ...holder, expires_at };
  }
  if (last && !last.revoked_at) await endToken(trx, last.id);
  const shown = readName(facts.claims) ?? readVerifiedEmail(facts.claims) ?? facts.subject;
  // A name can be changed at the provider, the person who approves must not.
  const person = earlier.at(-1)?.person ?? (await findPerson(trx, normalizeTokenName(shown)));
  const holder = {
    id: newId(),
    name: nameToken(facts, shown),
    role,
    team,
    expires_at,
    made_by: MAKER,
    person,
  };
  await insertTokenRow(trx, {
    ...holder,
    subject,
    token_hash: hashReleaseToken(randomBytes(32).toString('base64url')),
    created_at: new Date(),
  });
  await head.record({
    action: 'token',
    remote: null,
    reason: `Single sign-on, as a member of ${group}.`,
    before: last ? { id: last.id, role: last.role, team: last.team } : null,
    after: { id: holder.id, name: holder.name, role, team, person },
  });
  return holder;
}

/** With the address, since two people can have one name. A name as which the product acts gets the subject. */
function nameToken({ claims, subject }: OpenIdFacts, shown: string): string {
  const email = readVerifiedEmail(claims);
  const name = email === null || email === shown ? shown : `${shown} (${email})`;
  const whole = isProductName(normalizeTokenName(name)) ? `${name} (${subject})` : name;
  return normalizeTokenName(whole).slice(0, MAX_NAME_LENGTH);
}

async function findPerson(trx: Db, name: string): Promise<string> {
  const persons = await selectTokenPersons(trx);
  return persons.find((known) => isSamePerson(known, name)) ?? name;
}

async function endToken(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('release_tokens')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('release_sessions').where('release_token_id', '=', id).execute();
}
