import type { World } from '@corkboard/shared/contract/world.ts';

import { pathOf, type WorldFault } from './world-refused.ts';

/** Names that a file gives to its things; looked up without regard to case where the product does so. */
export interface WorldNames {
  users: Set<string>;
  boards: Set<string>;
  sections: Set<string>;
  pins: Set<string>;
  interests: Set<string>;
}

export function lower(name: string): string {
  return name.toLowerCase();
}

export function boardName(board: { owner: string; slug: string }): string {
  return `${board.owner}/${board.slug}`;
}

export function sectionName(section: { board: string; slug: string }): string {
  return `${section.board}/${section.slug}`;
}

/** A username in a reference may differ in case; what follows it may not. */
export function canonical(name: string): string {
  const [username = '', ...rest] = name.split('/');
  return [lower(username), ...rest].join('/');
}

type Kind = 'user' | 'board' | 'section' | 'pin' | 'interest';

function keyOf(kind: Kind, name: string): string {
  return kind === 'pin' || kind === 'interest' ? name : canonical(name);
}

/** Names that nobody bears, names that two bear, and pairs that make no sense. */
export function checkReferences(world: World): WorldFault[] {
  const faults: WorldFault[] = [];
  const fault = (message: string, ...path: (string | number)[]) => {
    faults.push({ path: pathOf(...path), message });
  };
  const { users = [], boards = [], sections = [], pins = [], interests = [] } = world;

  /** Collects names and complains about the second bearer of one. */
  function collect<T>(list: string, items: T[], field: string, nameOf: (item: T) => string) {
    const seen = new Map<string, number>();
    items.forEach((item, index) => {
      const name = nameOf(item);
      const first = seen.get(name);
      if (first === undefined) seen.set(name, index);
      else fault(`is the same as ${pathOf(list, first)}`, list, index, field);
    });
    return new Set(seen.keys());
  }

  const names: WorldNames = {
    users: collect('users', users, 'username', (user) => lower(user.username)),
    interests: collect('interests', interests, 'slug', (interest) => interest.slug),
    boards: collect('boards', boards, 'slug', (board) => canonical(boardName(board))),
    sections: collect('sections', sections, 'slug', (section) => canonical(sectionName(section))),
    pins: collect('pins', pins, 'key', (pin) => pin.key),
  };
  const kinds: Record<Kind, Set<string>> = {
    user: names.users,
    board: names.boards,
    section: names.sections,
    pin: names.pins,
    interest: names.interests,
  };

  /** Complains about a name that nobody bears. */
  function refer(kind: Kind, name: string | undefined, ...path: (string | number)[]): void {
    if (name === undefined) return;
    if (!kinds[kind].has(keyOf(kind, name)))
      fault(`there is no ${kind} ${JSON.stringify(name)}`, ...path);
  }

  const emails = users.flatMap((user, index) => (user.email ? [{ email: user.email, index }] : []));
  const emailsSeen = new Set<string>();
  for (const { email, index } of emails) {
    if (emailsSeen.has(lower(email))) fault('is used twice', 'users', index, 'email');
    emailsSeen.add(lower(email));
  }
  const formerSeen = new Set<string>();
  users.forEach((user, index) => {
    if (user.password !== undefined && user.password_hash !== undefined) {
      fault('stands beside password: one of the two', 'users', index, 'password_hash');
    }
    (user.former_usernames ?? []).forEach((former, at) => {
      const isTaken = names.users.has(lower(former)) || formerSeen.has(lower(former));
      if (isTaken) fault('is somebody else’s name', 'users', index, 'former_usernames', at);
      formerSeen.add(lower(former));
    });
  });

  boards.forEach((board, index) => {
    refer('user', board.owner, 'boards', index, 'owner');
    const seen = new Set<string>([lower(board.owner)]);
    (board.collaborating_users ?? []).forEach(({ user }, at) => {
      refer('user', user, 'boards', index, 'collaborating_users', at, 'user');
      if (seen.has(lower(user))) {
        fault('is on this board already', 'boards', index, 'collaborating_users', at, 'user');
      }
      seen.add(lower(user));
    });
    refer('pin', board.cover_pin, 'boards', index, 'cover_pin');
  });
  sections.forEach((section, index) => refer('board', section.board, 'sections', index, 'board'));

  pins.forEach((pin, index) => {
    refer('user', pin.pinner, 'pins', index, 'pinner');
    refer('board', pin.board, 'pins', index, 'board');
    refer('section', pin.section, 'pins', index, 'section');
    refer('pin', pin.source_pin, 'pins', index, 'source_pin');
    refer('interest', pin.interest, 'pins', index, 'interest');
    const boardOfSection = pin.section?.split('/').slice(0, 2).join('/');
    if (boardOfSection && canonical(boardOfSection) !== canonical(pin.board ?? '')) {
      fault('is not a section of the Pin’s board', 'pins', index, 'section');
    }
  });

  /** Lists of pairs: both ends are known, no pair stands twice, and nobody is paired with themselves. */
  function pairs<T>(
    list: string,
    items: T[] | undefined,
    ends: [string, Kind, (item: T) => string][],
  ) {
    const seen = new Set<string>();
    items?.forEach((item, index) => {
      const key = ends.map(([, kind, nameOf]) => keyOf(kind, nameOf(item))).join(' ');
      for (const [field, kind, nameOf] of ends) refer(kind, nameOf(item), list, index, field);
      if (seen.has(key)) fault('stands here twice', list, index);
      seen.add(key);
      const [one, other] = ends;
      if (one && other && one[1] === 'user' && other[1] === 'user') {
        const isSelf = lower(one[2](item)) === lower(other[2](item));
        if (isSelf) fault('pairs somebody with themselves', list, index);
      }
    });
  }

  pairs('follows', world.follows, [
    ['follower', 'user', (follow) => follow.follower],
    ['followee', 'user', (follow) => follow.followee],
  ]);
  pairs('blocks', world.blocks, [
    ['blocker', 'user', (block) => block.blocker],
    ['blocked', 'user', (block) => block.blocked],
  ]);
  pairs('business_access', world.business_access, [
    ['profile', 'user', (access) => access.profile],
    ['member', 'user', (access) => access.member],
  ]);
  pairs('favorites', world.favorites, [
    ['user', 'user', (favorite) => favorite.user],
    ['pin', 'pin', (favorite) => favorite.pin],
  ]);
  pairs('board_follows', world.board_follows, [
    ['user', 'user', (follow) => follow.user],
    ['board', 'board', (follow) => follow.board],
  ]);
  pairs('interest_follows', world.interest_follows, [
    ['user', 'user', (follow) => follow.user],
    ['interest', 'interest', (follow) => follow.interest],
  ]);
  pairs('merchants', world.merchants, [['user', 'user', (merchant) => merchant.user]]);

  const openInvites = new Set<string>();
  world.board_invites?.forEach((invite, index) => {
    refer('user', invite.invited_user, 'board_invites', index, 'invited_user');
    refer('user', invite.invited_by_user, 'board_invites', index, 'invited_by_user');
    refer('board', invite.board, 'board_invites', index, 'board');
    if (invite.board === undefined || (invite.status ?? 'pending') !== 'pending') return;
    const key = `${canonical(invite.board)} ${lower(invite.invited_user)}`;
    if (openInvites.has(key)) fault('is open already', 'board_invites', index);
    openInvites.add(key);
  });
  world.contact_requests?.forEach((contact, index) => {
    refer('user', contact.sender, 'contact_requests', index, 'sender');
    refer('user', contact.recipient, 'contact_requests', index, 'recipient');
    refer('board', contact.board, 'contact_requests', index, 'board');
  });
  world.blocking_actions?.forEach((action, index) => {
    refer('board', action.board, 'blocking_actions', index, 'board');
    refer('section', action.section, 'blocking_actions', index, 'section');
  });

  const alone = (list: string, keys: string[]) => {
    const seen = new Set<string>();
    keys.forEach((key, index) => {
      if (seen.has(key)) fault('stands here twice', list, index);
      seen.add(key);
    });
  };
  alone(
    'experiences',
    (world.experiences ?? []).map((item) => `${item.placement_id} ${item.experience_id}`),
  );
  alone(
    'experiments',
    (world.experiments ?? []).map((item) => item.name),
  );
  const states = world.experience_states ?? [];
  states.forEach((item, index) => refer('user', item.user, 'experience_states', index, 'user'));
  alone(
    'experience_states',
    states.map((item) => `${lower(item.user)} ${item.experience_id}`),
  );
  const userStates = world.user_states ?? [];
  userStates.forEach((item, index) => refer('user', item.user, 'user_states', index, 'user'));
  alone(
    'user_states',
    userStates.map((item) => `${lower(item.user)} ${item.state}`),
  );
  return faults;
}
