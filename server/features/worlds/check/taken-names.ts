import type { World } from '@corkboard/shared/contract/world';

import type { Db } from '../../../platform/db/db.ts';
import { getPath, type WorldIssue } from '../world-error.ts';
import { lower } from '../world-names.ts';
import { selectTakenNames } from './taken-name-queries.ts';

/** Finds names that are in use, which would fail during the load. */
export async function findNameConflicts(db: Db, world: World): Promise<WorldIssue[]> {
  const users = world.users ?? [];
  const names = users
    .flatMap((user) => [user.username, ...(user.former_usernames ?? [])])
    .map(lower);
  const emails = users.flatMap((user) => (user.email ? [lower(user.email)] : []));
  const slugs = (world.interests ?? []).flatMap((interest) => interest.slug);
  const keys = (world.pins ?? []).flatMap((pin) => pin.key);

  const taken = await selectTakenNames(db, { names, emails, slugs, keys });
  const isTaken = new Set(taken.map(({ kind, name }) => `${kind} ${name}`));
  const errors: WorldIssue[] = [];
  const check = (kind: string, name: string | undefined, ...path: (string | number)[]) => {
    if (name !== undefined && isTaken.has(`${kind} ${name}`)) {
      errors.push({ path: getPath(...path), message: `${name} is in the database already` });
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
