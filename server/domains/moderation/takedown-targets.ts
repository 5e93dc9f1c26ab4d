import { isReservedUsername } from '@corkboard/shared/rules/accounts';
import type { Db } from '../../platform/db/db.ts';
import { findByUsernames } from '../people/user-repository.ts';
import { parseContentLinks } from './content-links.ts';

export interface Targets {
  username: string | undefined;
  links: readonly string[];
}

export interface WrongTargets {
  username: string | undefined;
  link: string | undefined;
}

/**
 * Finds what of a legal report can't be content of this site. Looks up only usernames, which are public: links count by
 * their form, because whether a Pin or board exists can be a secret.
 */
export async function findWrongTargets(
  db: Db,
  publicUrl: string,
  { username, links }: Targets,
): Promise<WrongTargets> {
  const read = links.map((link) => ({ link, ...parseContentLinks([link], publicUrl) }));
  const linked = read.map(({ link, pinIds, boards, usernames }) => {
    const names = [...usernames, ...boards.map((board) => board.username)];
    return { link, isPin: pinIds.length > 0, names };
  });
  const pages = linked.flatMap(({ names }) => names.filter(isReservedUsername));
  const typed = username === undefined ? [] : [username.toLowerCase()];
  const users = await findByUsernames(db, [...typed, ...pages]);
  // A page of the product has the same form as a profile, unless a profile from a loaded world has its name.
  const isProfile = (name: string) => !isReservedUsername(name) || users.has(name);
  return {
    username: typed.every((name) => users.has(name)) ? undefined : username,
    link: linked.find(({ isPin, names }) => !isPin && !names.some(isProfile))?.link,
  };
}
