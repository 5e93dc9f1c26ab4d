import type { UserCard } from '@corkboard/shared/contract/people';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { getPortraitUrls } from '../../platform/blobs/media-url.ts';
import { isAnyOf } from '../../platform/db/any-of.ts';
import { compileOnce } from '../../platform/db/compile-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { hiddenFollowers, type Person } from './hidden-people-queries.ts';

interface IdentityRow {
  id: string;
  username: string;
  full_name: string;
  first_name: string;
  picture_digest: string | null;
  is_private_profile: boolean;
  is_partner: boolean;
  is_identity_verified: boolean;
  is_verified_merchant: boolean | null;
}

export function toIdentity(row: IdentityRow) {
  return {
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    first_name: row.first_name,
    ...getPortraitUrls(row.picture_digest),
    is_private_profile: row.is_private_profile,
    is_partner: row.is_partner,
    verified_identity: { verified: row.is_identity_verified },
    is_verified_merchant: row.is_verified_merchant ?? false,
  };
}

/** What `toCard` takes, relative to the viewer. */
export interface CardRow extends IdentityRow {
  follower_count: number;
  hidden_follower_count: number;
  followed: boolean;
  requested: boolean;
  blocked: boolean;
}

export function toCard(row: CardRow): UserCard {
  return {
    ...toIdentity(row),
    follower_count: row.follower_count - row.hidden_follower_count,
    explicitly_followed_by_me: row.followed,
    follow_requested_by_me: row.requested,
    blocked_by_me: row.blocked,
  };
}

function selectCards(viewerId: string | null, which: RawBuilder<SqlBool>) {
  const id = sql.ref<string>('cu.id');
  return sql<CardRow>`
    select
      cu.id, cu.username, cu.full_name, cu.first_name, cu.picture_digest, cu.is_private_profile,
      cu.is_partner, cu.is_identity_verified, m.is_verified_merchant, cu.follower_count,
      ${hiddenFollowers(viewerId, id)} as hidden_follower_count, ${follows(viewerId, id)} as followed,
      ${hasRequested(viewerId, id)} as requested, ${blocks(viewerId, id)} as blocked
    from users cu left join merchants m on m.user_id = cu.id
    where ${which}
  `;
}

/** A card in a statement that selects more than cards, which saves one statement for them. */
export function userCard(viewerId: string | null, person: Expression<string>) {
  return sql<CardRow>`(
    select row_to_json(card_row) from (${selectCards(viewerId, sql`cu.id = ${person}`)}) card_row
  )`;
}

export async function userCards(
  db: Db,
  ids: Iterable<string>,
  viewerId: string | null,
): Promise<Map<string, UserCard>> {
  // In one order, so that a page's calls for the same people are the same statement.
  const asked = [...new Set(ids)].toSorted();
  if (asked.length === 0) return new Map();
  const { rows } = await selectCardsOf(db, { ids: asked, viewerId });
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}

type AskedCards = { ids: readonly string[]; viewerId: string | null };

const selectCardsOf = compileOnce((_db, { ids, viewerId }: AskedCards) =>
  selectCards(viewerId, isAnyOf('cu.id', ids)),
);

export function listCards(ids: string[], cards: Map<string, UserCard>): UserCard[] {
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export function follows(follower: Person, followee: Person) {
  return sql<boolean>`exists (
    select from follows f where f.follower_id = ${follower} and f.followee_id = ${followee}
  )`;
}

export function hasRequested(requester: Person, followee: Person) {
  return sql<boolean>`exists (
    select from follow_requests q
    where q.requester_id = ${requester} and q.followee_id = ${followee} and q.declined_at is null
  )`;
}

export function isInvitedBy(owner: Person, person: Person) {
  return sql<boolean>`exists (
    select from invite_redemptions r join invite_codes c on c.code = r.code
    where r.user_id = ${person} and c.user_id = ${owner} and r.ended_at is null
  )`;
}

export function blocks(blocker: Person, blocked: Person) {
  return sql<boolean>`exists (
    select from blocks x where x.blocker_id = ${blocker} and x.blocked_id = ${blocked}
  )`;
}
