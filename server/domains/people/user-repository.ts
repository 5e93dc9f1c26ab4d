import type { UserMetadata } from '@corkboard/shared/contract/people';
import { toPhoneCode } from '@corkboard/shared/rules/people';
import { type Expression, sql } from 'kysely';
import { compileOnce } from '../../platform/db/compile-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { countOpenRequests } from './follows/open-request-queries.ts';
import { profileFacts } from './follows/person-relation-queries.ts';
import { hiddenFollowed, hiddenFollowers } from './hidden-people-queries.ts';
import type { ProfileContent } from './profile/profile-content.ts';
import { follows, hasRequested, isInvitedBy } from './user-card-queries.ts';

export type UserRepository = ReturnType<typeof userRepository>;
export type UserRow = Awaited<ReturnType<ReturnType<typeof compileUser>>>['rows'][number];

/** A user by id, or by a current or former username, ignoring case. [SRV-023] */
export type UserRef = { id: string } | { username: string };

export function userRepository(db: Db, content: ProfileContent) {
  const select = compileUser(content);
  const findAs = async (ref: UserRef, viewerId: string | null, isOwner: boolean) => {
    const { rows } = await select(db, { viewerId, ...toUserValues(ref) }, { isOwner });
    const [row] = rows;
    if (!row) return null;
    // Codes were also stored without a plus.
    const code = row.contact_phone_code;
    return { ...row, contact_phone_code: toPhoneCode(code ?? '') ?? code };
  };

  return {
    async find(ref: UserRef, viewerId: string | null): Promise<UserRow | null> {
      const isOwner = 'id' in ref && ref.id === viewerId;
      const row = await findAs(ref, viewerId, isOwner);
      // Found by a former name, so the statement didn't know whose profile it is.
      const isOwn = row !== null && row.id === viewerId && !isOwner;
      return isOwn ? findAs(row, viewerId, true) : row;
    },

    async setMetadata(userId: string, change: Partial<UserMetadata>): Promise<void> {
      if (Object.keys(change).length === 0) return;
      await db.updateTable('users').set(change).where('id', '=', userId).execute();
    },
  };
}

type ViewedUser = UserValues & { viewerId: string | null };

function compileUser(content: ProfileContent) {
  return compileOnce((db, { viewerId, ...user }: ViewedUser, { isOwner }: { isOwner: boolean }) =>
    db
      .selectFrom('users as u')
      .leftJoin('merchants as m', 'm.user_id', 'u.id')
      .leftJoin('pictures as c', 'c.digest', 'u.cover_digest')
      .leftJoin('videos as v', (join) =>
        join.onRef('v.digest', '=', 'u.cover_video_digest').on('u.cover_source', '=', 'video'),
      )
      .innerJoinLateral(
        (eb) =>
          content.countPins({ userId: eb.ref('u.id'), viewerId, isOwner }).as<'counted'>('counted'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        (eb) => content.countBoards({ userId: eb.ref('u.id'), isOwner }).as<'boards'>('boards'),
        (join) => join.onTrue(),
      )
      .selectAll('u')
      .select((eb) => [
        'm.is_verified_merchant',
        'm.is_inspirational_merchant',
        'c.width as cover_width',
        'c.height as cover_height',
        'c.alt as cover_alt',
        'v.digest as cover_video',
        'v.mime as cover_video_mime',
        profileFacts(viewerId, eb.ref('u.id')).as('facts'),
        follows(eb.ref('u.id'), viewerId).as('follows_me'),
        hasRequested(viewerId, eb.ref('u.id')).as('requested_by_me'),
        isInvitedBy(eb.ref('u.id'), viewerId).as('invited_by_them'),
        (isOwner ? countOpenRequests(eb.ref('u.id')) : sql<number>`0`).as('follow_request_count'),
        interests(eb.ref('u.id')).as('interest_following_count'),
        hiddenFollowers(viewerId, eb.ref('u.id')).as('hidden_follower_count'),
        hiddenFollowed(viewerId, eb.ref('u.id')).as('hidden_followed_count'),
        'boards.listed as board_count',
        'boards.secret as secret_board_count',
        'boards.archived as archived_board_count',
        'counted.pin_count',
        'counted.story_pin_count',
        'counted.quick_saves_pin_count',
        'counted.has_created',
        'counted.shows_created',
        'counted.shows_tried',
        'counted.has_tried',
        content.lastSave({ userId: eb.ref('u.id'), viewerId, isOwner }).as('last_pin_save_time'),
      ])
      .where('u.id', '=', selectId(user)),
  );
}

/**
 * The viewer's own profile by its id, which saves the look-up of the name: a current username wins over another
 * person's former one.
 */
export function withOwnId(
  ref: UserRef,
  { id, username }: { id: string | null; username?: string | null },
): UserRef {
  const isOwn = 'username' in ref && username?.toLowerCase() === ref.username.toLowerCase();
  return isOwn && id !== null ? { id } : ref;
}

/** A reference as values of a statement: an id, or a name in lower case. */
export type UserValues = { userId: string; username: null } | { userId: null; username: string };

export function toUserValues(ref: UserRef): UserValues {
  return 'id' in ref
    ? { userId: ref.id, username: null }
    : { userId: null, username: ref.username.toLowerCase() };
}

/** Selects the id within another statement. A current username wins over another person's former one. */
export function selectId({ userId, username }: UserValues) {
  return userId === null ? selectIdOfName(username) : sql<string>`${userId}`;
}

function selectIdOfName(name: string | Expression<string>) {
  return sql<string>`coalesce(
    (select n.id from users n where lower(n.username) = ${name}),
    (select n.user_id from former_usernames n where n.username = ${name})
  )`;
}

export async function getId(db: Db, ref: UserRef): Promise<string | null> {
  if ('id' in ref) return ref.id;
  const { rows } = await sql<{
    id: string | null;
  }>`select ${selectId(toUserValues(ref))} as id`.execute(db);
  return rows[0]?.id ?? null;
}

export interface NamedUser {
  id: string;
  username: string;
  created_at: Date;
}

/** Finds accounts by current or former usernames. Returns them by the names as given, which are in lower case. */
export async function findByUsernames(
  db: Db,
  names: readonly string[],
): Promise<Map<string, NamedUser>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<NamedUser & { name: string }>`
    select a.name, u.id, u.username, u.created_at
    from unnest(${[...new Set(names)]}::text[]) as a (name)
    join users u on u.id = ${selectIdOfName(sql.ref('a.name'))}
  `.execute(db);
  return new Map(rows.map(({ name, ...user }) => [name, user]));
}

function interests(userId: Expression<string>) {
  return sql<number>`(select count(*) from interest_follows i where i.user_id = ${userId})`;
}
