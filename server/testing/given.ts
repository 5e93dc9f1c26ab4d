import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';

import type { SessionRepository } from '../domains/accounts/sessions/session-repository.ts';
import type { UsersTable } from '../domains/accounts/user-schema.ts';
import { slugify } from '../domains/boards/addresses/board-url.ts';
import { nameKey } from '../domains/boards/addresses/name-key.ts';
import type { BoardsTable } from '../domains/boards/board-schema.ts';
import { followRepository } from '../domains/people/follows/follow-repository.ts';
import { followRequestRepository } from '../domains/people/follows/follow-request-repository.ts';
import type { PinsTable } from '../domains/pins/pin-schema.ts';
import type { Db } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { sharedTurns } from '../platform/jobs/in-turns.ts';

export interface Person {
  id: string;
  username: string;
  cookie: string;
}

export type Given = ReturnType<typeof given>;

export function given(db: Db, sessions: SessionRepository) {
  const follows = followRepository(db);
  const requests = followRequestRepository(db, db, sharedTurns(db, 1));

  async function image(name = 'picture'): Promise<string> {
    const digest = createHash('sha256').update(name).digest('hex');
    await db
      .insertInto('pictures')
      .values({ digest, width: 1000, height: 1500, mime: 'image/jpeg', bytes: 1, alt: name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return digest;
  }

  async function person(
    username: string,
    more: Partial<Insertable<UsersTable>> = {},
  ): Promise<Person> {
    const id = newId();
    await db
      .insertInto('users')
      .values({ id, username, full_name: username, first_name: username, ...more })
      .execute();
    return { id, username, cookie: `sid=${await sessions.start(id)}` };
  }

  let newcomers = 0;

  function newcomer(name: string, more?: Partial<Insertable<UsersTable>>): Promise<Person> {
    newcomers += 1;
    return person(`${name}${newcomers}`, more);
  }

  async function board(owner: Person, name: string, more: Partial<Insertable<BoardsTable>> = {}) {
    const id = newId();
    await db
      .insertInto('boards')
      .values({
        id,
        owner_id: owner.id,
        name,
        name_key: nameKey(name),
        slug: slugify(name),
        ...more,
      })
      .execute();
    return id;
  }

  async function collaborator(boardId: string, person: Person, canWrite = true): Promise<void> {
    await db
      .insertInto('board_collaborators')
      .values({ board_id: boardId, user_id: person.id, can_write: canWrite })
      .execute();
  }

  return {
    picture: image,
    person,
    newcomer,
    board,
    collaborator,

    async newcomers<N extends string>(...names: readonly N[]): Promise<Record<N, Person>> {
      const people = {} as Record<N, Person>;
      for (const name of names) people[name] = await newcomer(name);
      return people;
    },

    async sharedBoard(
      owner: Person,
      collaborators: readonly Person[],
      more: Partial<Insertable<BoardsTable>> = {},
    ): Promise<string> {
      const { name = 'Shared', ...values } = more;
      const id = await board(owner, name, values);
      for (const each of collaborators) await collaborator(id, each);
      return id;
    },

    async signedIn(id: string): Promise<Pick<Person, 'cookie'>> {
      return { cookie: `sid=${await sessions.start(id)}` };
    },

    async follow(follower: Person, followee: Person): Promise<void> {
      await follows.follow(follower.id, [followee.id]);
      await requests.approve(followee.id, [follower.id]);
    },

    async block(blocker: Person, blocked: Person): Promise<void> {
      await db
        .insertInto('blocks')
        .values({ blocker_id: blocker.id, blocked_id: blocked.id })
        .execute();
    },

    async pin(owner: Person, more: Partial<Insertable<PinsTable>> = {}): Promise<string> {
      const id = newId();
      const image_digest = await image();
      await db
        .insertInto('pins')
        .values({ id, user_id: owner.id, picture_digest: image_digest, ...more })
        .execute();
      return id;
    },
  };
}
