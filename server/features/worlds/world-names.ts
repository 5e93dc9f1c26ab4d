import type { World } from '@corkboard/shared/contract/world';

import { getPath, type WorldIssue } from './world-error.ts';

export type Kind = 'user' | 'board' | 'section' | 'pin' | 'interest';
export type Names = Record<Kind, Set<string>>;

export function lower(name: string): string {
  return name.toLowerCase();
}

export function boardName(board: { owner: string; slug: string }): string {
  return `${board.owner}/${board.slug}`;
}

export function sectionName(section: { board: string; slug: string }): string {
  return `${section.board}/${section.slug}`;
}

/** Usernames in a reference ignore case; the rest is case-sensitive. */
export function canonical(name: string): string {
  const [username = '', ...rest] = name.split('/');
  return [lower(username), ...rest].join('/');
}

export function getNameKey(kind: Kind, name: string): string {
  return kind === 'pin' || kind === 'interest' ? name : canonical(name);
}

export function emptyNames(): Names {
  return {
    user: new Set(),
    board: new Set(),
    section: new Set(),
    pin: new Set(),
    interest: new Set(),
  };
}

export function getNames(world: World): { names: Names; faults: WorldIssue[] } {
  const names = emptyNames();
  const errors: WorldIssue[] = [];

  function collect<T>(
    kind: Kind,
    list: string,
    items: T[] = [],
    field: string,
    of: (item: T) => string,
  ) {
    const first = new Map<string, number>();
    items.forEach((item, index) => {
      const key = getNameKey(kind, of(item));
      const before = first.get(key);
      if (before !== undefined) {
        errors.push({
          path: getPath(list, index, field),
          message: `is the same as in ${getPath(list, before)}`,
        });
        return;
      }
      first.set(key, index);
      names[kind].add(key);
    });
  }

  collect('user', 'users', world.users, 'username', (user) => user.username);
  collect('interest', 'interests', world.interests, 'slug', (interest) => interest.slug);
  collect('board', 'boards', world.boards, 'slug', boardName);
  collect('section', 'sections', world.sections, 'slug', sectionName);
  collect('pin', 'pins', world.pins, 'key', (pin) => pin.key);
  return { names, faults: errors };
}
