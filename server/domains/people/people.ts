import type { UserCard } from '@corkboard/shared/contract/people';
import type { Db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors/http-error.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';
import { type NamedViewer, permitProfile } from './profile/profile-access.ts';
import { listCards, userCards } from './user-card-queries.ts';
import { type UserRef, type UserRepository, type UserRow, withOwnId } from './user-repository.ts';

export type People = ReturnType<typeof people>;

export function people(db: Db, users: UserRepository) {
  return {
    /** @throws HttpError if the viewer can't see the person. [ROUTE-056] */
    async find(ref: UserRef, viewer: NamedViewer): Promise<UserRow> {
      const row = (await users.find(withOwnId(ref, viewer), viewer.id)) ?? notFound('user');
      permitProfile(viewer, row.facts, 'see');
      return row;
    },

    async card(id: string, viewer: Pick<RequestViewer, 'id'>): Promise<UserCard> {
      return (await userCards(db, [id], viewer.id)).get(id) ?? notFound('user');
    },

    async cards(ids: string[], viewer: Pick<RequestViewer, 'id'>): Promise<UserCard[]> {
      return listCards(ids, await userCards(db, ids, viewer.id));
    },
  };
}
