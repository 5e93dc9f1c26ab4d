import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { UserCard } from '@corkboard/shared/contract/users.ts';
import type { ProfileViewer } from '@corkboard/shared/rules/profile-permission.ts';

import type { Db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { permitProfile } from './profile-facts.ts';
import { inOrder, userCards } from './user-cards.ts';
import type { UserRef, UserRepository, UserRow } from './user-repository.ts';

export type People = ReturnType<typeof people>;

export function people(db: Db, users: UserRepository) {
  return {
    /** @throws HttpError if the viewer can't see the person. [ROUTE-056] */
    async find(ref: UserRef, viewer: ProfileViewer): Promise<UserRow> {
      const row = (await users.find(ref, viewer.id)) ?? notFound('user');
      permitProfile(viewer, row.facts, 'see');
      return row;
    },

    async card(id: string, viewer: Pick<Viewer, 'id'>): Promise<UserCard> {
      return (await userCards(db, [id], viewer.id)).get(id) ?? notFound('user');
    },

    async cards(ids: string[], viewer: Pick<Viewer, 'id'>): Promise<UserCard[]> {
      return inOrder(ids, await userCards(db, ids, viewer.id));
    },
  };
}
