import type { World } from '@corkboard/shared/contract/world.ts';
import { sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import { pathOf, type WorldIssue } from './world-error.ts';
import { lower } from './world-names.ts';

/** Finds names that are in use, which would fail during the load. */
export async function findNameConflicts(db: Db, world: World): Promise<WorldIssue[]> {
  const users = world.users ?? [];
  const names = users
    .flatMap((user) => [user.username, ...(user.former_usernames ?? [])])
    .map(lower);
  const emails = users.flatMap((user) => (user.email ? [lower(user.email)] : []));
  const slugs = (world.interests ?? []).flatMap((interest) => interest.slug);
  const keys = (world.pins ?? []).flatMap((pin) => pin.key);

  const taken = await sql<{ kind: string; name: string }>`
    select 'user' as kind, lower(username) as name from users where lower(username) = any(${names})
    union all select 'user', username from former_usernames where username = any(${names})
    union all select 'email', lower(email) from users where lower(email) = any(${emails})
    union all select 'interest', slug from interests where slug = any(${slugs})
    union all select 'pin', id from pins where id = any(${keys})
  `.execute(db);
  const isTaken = new Set(taken.rows.map(({ kind, name }) => `${kind} ${name}`));
  const errors: WorldIssue[] = [];
  const check = (kind: string, name: string | undefined, ...path: (string | number)[]) => {
    if (name !== undefined && isTaken.has(`${kind} ${name}`)) {
      errors.push({ path: pathOf(...path), message: `${name} is in the database already` });
    }
  };

  users.forEach((user, index) => {
    check('user', lower(user.username), 'users', index, 'username');
    check('email', user.email && lower(user.email), 'users', index, 'email');
    (user.former_usernames ?? []).forEach((former, at) => {
      check('user', lower(former), 'users', index, 'former_usernames', at);
    });
  });
  world.interests?.forEach((interest, index) => {
    check('interest', interest.slug, 'interests', index, 'slug');
  });
  world.pins?.forEach((pin, index) => check('pin', pin.key, 'pins', index, 'key'));
  return errors;
}
