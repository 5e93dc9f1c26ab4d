import type { FoundUser } from '@corkboard/shared/contract/people';
import { messageDenial } from '@corkboard/shared/rules/messaging';
import { sql } from 'kysely';
import { isAnyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { RequestViewer } from '../../../platform/http/viewer/viewer.ts';
import { follows } from '../user-card-queries.ts';
import { profileFacts } from './person-relation-queries.ts';

type Sender = Pick<RequestViewer, 'isAuth' | 'should_show_messaging'> & { id: string };
type Relation = Required<Pick<FoundUser, 'follows_me' | 'message_denial'>>;

/** Whether these people follow the viewer, and why each would get no message. */
export async function messageRelations(
  db: Db,
  viewer: Sender,
  ids: readonly string[],
): Promise<Map<string, Relation>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      profileFacts(viewer.id, eb.ref('u.id')).as('facts'),
      follows(eb.ref('u.id'), sql.val(viewer.id)).as('follows_me'),
    ])
    .where(isAnyOf('u.id', ids))
    .execute();
  return new Map(
    rows.map(({ id, facts, follows_me }) => [
      id,
      { follows_me, message_denial: messageDenial(viewer, facts) },
    ]),
  );
}
