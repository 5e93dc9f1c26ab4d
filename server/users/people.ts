import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { UserCard } from '@corkboard/shared/contract/users.ts';

import type { Db } from '../db/db.ts';
import { notFound, userUnavailable } from '../http/refusal.ts';
import { inOrder, userCards } from './user-cards.ts';
import type { UserRef, UserRepository, UserRow } from './user-repository.ts';

export type People = ReturnType<typeof people>;

/** People as routes need them: whom the viewer may know, or a refusal. */
export function people(db: Db, users: UserRepository) {
  return {
    /** 404 for who is not there or has blocked the viewer; a code of its own for who is deactivated. [ROUTE-056] */
    async find(ref: UserRef, viewerId: string | null): Promise<UserRow> {
      const row = (await users.find(ref, viewerId)) ?? notFound('user');
      return row.deactivated_at === null ? row : userUnavailable();
    },

    async card(id: string, viewer: Pick<Viewer, 'id'>): Promise<UserCard> {
      return (await userCards(db, [id], viewer.id)).get(id) ?? notFound('user');
    },

    /** In the order of the ids. */
    async cards(ids: string[], viewer: Pick<Viewer, 'id'>): Promise<UserCard[]> {
      return inOrder(ids, await userCards(db, ids, viewer.id));
    },
  };
}
