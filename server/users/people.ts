import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { UserCard } from '@corkboard/shared/contract/users.ts';
import { profileAccess } from '@corkboard/shared/rules/profile-access.ts';

import type { Db } from '../db/db.ts';
import { forbidden, notFound, userUnavailable } from '../http/refusal.ts';
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

    /** The id of somebody whose content the viewer may see: 403 for a private profile. [PRIV-001, SRV-056] */
    async open(username: string, viewer: Pick<Viewer, 'id'>): Promise<string> {
      const row = await this.find({ username }, viewer.id);
      const access = profileAccess(viewer, {
        ...row,
        explicitly_followed_by_me: row.followed_by_me,
      });
      return access.allowed ? row.id : forbidden('This profile is private.');
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
