import type { BusinessMember, BusinessPermission } from '@corkboard/shared/contract/business';
import type { MemberFacts } from '@corkboard/shared/rules/business';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { byTime, splitPage } from '../../platform/http/bookmark.ts';
import { lockAccess } from '../accounts/sessions/access-lock.ts';
import { userCards } from '../people/user-card-queries.ts';
import { isLastOwner } from './last-owner-queries.ts';

export type MemberRepository = ReturnType<typeof memberRepository>;
type MemberRole = Pick<MemberFacts, 'isOwner' | 'lacksMfa'>;

interface Row {
  id: string;
  permissions: BusinessPermission[];
  requires_mfa: boolean;
  has_mfa: boolean;
  is_last_owner: boolean;
  is_deactivated: boolean;
  created_at: Date;
}

export function memberRepository(db: Db) {
  return {
    async list(businessId: string, viewerId: string, size: number, bookmark: string | undefined) {
      const after = byTime.read(bookmark);
      const start = after
        ? sql`(a.created_at, a.member_id) > (${new Date(after[0])}, ${after[1]})`
        : sql`true`;
      const rows = await selectMembers(
        db,
        businessId,
        sql`${start} order by a.created_at, a.member_id limit ${size + 1}`,
      );
      const page = splitPage(rows, size, (last) =>
        byTime.write([last.created_at.getTime(), last.id]),
      );
      return { members: await toMembers(db, page.rows, viewerId), bookmark: page.bookmark };
    },

    async find(
      businessId: string,
      memberId: string,
      viewerId: string,
      on: Db = db,
    ): Promise<BusinessMember | null> {
      const [member] = await toMembers(
        on,
        await selectMembers(on, businessId, sql`a.member_id = ${memberId}`),
        viewerId,
      );
      return member ?? null;
    },

    /**
     * Locks the business, so that two owners can't remove each other at once, and the access to it, which they can end.
     */
    async lock(businessId: string, on: Db): Promise<{ is_partner: boolean } | undefined> {
      await lockAccess(on, [businessId]);
      return on
        .selectFrom('users')
        .select('is_partner')
        .where('id', '=', businessId)
        .where('deactivated_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    /** What decides whether someone can manage the members. */
    async getRole(businessId: string, memberId: string, on: Db): Promise<MemberRole> {
      if (businessId === memberId) return { isOwner: true, lacksMfa: false };
      const row = await on
        .selectFrom('business_access as a')
        .innerJoin('users as m', 'm.id', 'a.member_id')
        .select(['a.permissions', 'a.requires_mfa', 'm.has_mfa'])
        .where('a.profile_id', '=', businessId)
        .where('a.member_id', '=', memberId)
        .executeTakeFirst();
      return {
        isOwner: row?.permissions.includes('OWNER') === true,
        lacksMfa: row?.requires_mfa === true && !row.has_mfa,
      };
    },

    async add(
      member: Membership & { permissions: BusinessPermission[]; requires_mfa: boolean },
      on: Db,
    ): Promise<boolean> {
      const added = await on
        .insertInto('business_access')
        .values(member)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async update(
      { profile_id, member_id }: Membership,
      changes: { permissions: BusinessPermission[]; requires_mfa: boolean },
      on: Db,
    ): Promise<void> {
      await on
        .updateTable('business_access')
        .set(changes)
        .where('profile_id', '=', profile_id)
        .where('member_id', '=', member_id)
        .execute();
    },
  };
}

interface Membership {
  profile_id: string;
  member_id: string;
}

/** Also inactive ones: most act again as soon as they log in, so an owner must be able to remove them. */
async function selectMembers(
  db: Db,
  businessId: string,
  rest: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id, a.permissions, a.requires_mfa, m.has_mfa, a.created_at,
      ${isLastOwner} as is_last_owner, (m.deactivated_at is not null) as is_deactivated
    from business_access a
    join users u on u.id = a.profile_id
    join users m on m.id = a.member_id
    where a.profile_id = ${businessId} and ${rest}
  `.execute(db);
  return rows;
}

async function toMembers(db: Db, rows: Row[], viewerId: string): Promise<BusinessMember[]> {
  const cards = await userCards(
    db,
    rows.map(({ id }) => id),
    viewerId,
  );
  return rows.flatMap(({ id, has_mfa, created_at, ...row }) => {
    const user = cards.get(id);
    if (!user) return [];
    return {
      ...row,
      user,
      meets_mfa_requirement: !row.requires_mfa || has_mfa,
      is_me: id === viewerId,
      created_at: created_at.toISOString(),
    };
  });
}
