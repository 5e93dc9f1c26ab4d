import type { World } from '@corkboard/shared/contract/world';
import type { WorldIssue } from '../world-error.ts';
import { boardName, canonical, emptyNames, getNames, lower, type Names } from '../world-names.ts';
import { checkPeople } from './check-people.ts';
import { type ReferenceChecker, referenceChecker } from './reference-checker.ts';

export function checkReferences(world: World, unsure: Names = emptyNames()): WorldIssue[] {
  const { names, faults: errors } = getNames(world);
  const checker = referenceChecker(names, unsure);
  checkUsers(checker, world, names);
  checkBoards(checker, world);
  checkPins(checker, world);
  checkPairs(checker, world);
  checkRequests(checker, world);
  checkSettings(checker, world);
  checkPeople(checker, world);
  return [...errors, ...checker.faults];
}

function checkUsers({ fault: error }: ReferenceChecker, { users }: World, names: Names): void {
  const emails = new Set<string>();
  const formerNames = new Set<string>();
  users?.forEach((user, index) => {
    if (user.email !== undefined) {
      if (emails.has(lower(user.email))) error('is used twice', 'users', index, 'email');
      emails.add(lower(user.email));
    }
    if (user.password !== undefined && user.password_hash !== undefined) {
      error("can't be set together with a password", 'users', index, 'password_hash');
    }
    user.former_usernames?.forEach((former, at) => {
      const isTaken = names.user.has(lower(former)) || formerNames.has(lower(former));
      if (isTaken) error('is the name of another user', 'users', index, 'former_usernames', at);
      formerNames.add(lower(former));
    });
  });
}

function checkBoards({ fault: error, refer }: ReferenceChecker, world: World): void {
  const boardOfPin = new Map<string, string>();
  world.pins?.forEach((pin) => boardOfPin.set(pin.key, canonical(pin.board ?? '')));
  world.boards?.forEach((board, index) => {
    refer('user', board.owner, 'boards', index, 'owner');
    refer('pin', board.cover_pin, 'boards', index, 'cover_pin');
    const cover = board.cover_pin === undefined ? undefined : boardOfPin.get(board.cover_pin);
    if (cover !== undefined && cover !== canonical(boardName(board))) {
      error('is not a Pin of this board', 'boards', index, 'cover_pin');
    }
    const members = new Set([lower(board.owner)]);
    board.collaborating_users?.forEach(({ user }, at) => {
      const path = ['boards', index, 'collaborating_users', at, 'user'];
      refer('user', user, ...path);
      if (members.has(lower(user))) error('is on this board already', ...path);
      members.add(lower(user));
    });
  });
  world.sections?.forEach((section, index) => {
    refer('board', section.board, 'sections', index, 'board');
  });
}

function checkPins({ fault: error, refer }: ReferenceChecker, { pins }: World): void {
  pins?.forEach((pin, index) => {
    refer('user', pin.pinner, 'pins', index, 'pinner');
    refer('board', pin.board, 'pins', index, 'board');
    refer('section', pin.section, 'pins', index, 'section');
    refer('pin', pin.source_pin, 'pins', index, 'source_pin');
    refer('interest', pin.interest, 'pins', index, 'interest');
    const boardOfSection = pin.section?.split('/').slice(0, 2).join('/');
    if (boardOfSection && canonical(boardOfSection) !== canonical(pin.board ?? '')) {
      error('is not a section of the Pin’s board', 'pins', index, 'section');
    }
  });
}

function checkPairs({ pairs }: ReferenceChecker, world: World): void {
  pairs('follows', world.follows, [
    ['follower', 'user', (follow) => follow.follower],
    ['followee', 'user', (follow) => follow.followee],
  ]);
  pairs('follow_requests', world.follow_requests, [
    ['requester', 'user', (request) => request.requester],
    ['followee', 'user', (request) => request.followee],
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
}

function checkRequests({ fault: error, refer, unique }: ReferenceChecker, world: World): void {
  const members = new Set(
    world.boards?.flatMap((board) => {
      const people = [board.owner, ...(board.collaborating_users ?? []).map(({ user }) => user)];
      return people.map((user) => `${canonical(boardName(board))} ${lower(user)}`);
    }),
  );
  function rejectMember(
    asked: { board?: string; status?: string },
    user: string,
    ...path: (string | number)[]
  ) {
    const { board, status = 'pending' } = asked;
    if (board === undefined || status !== 'pending') return;
    if (members.has(`${canonical(board)} ${lower(user)}`))
      error('is on this board already', ...path);
  }

  world.board_invites?.forEach((invite, index) => {
    rejectMember(invite, invite.invited_user, 'board_invites', index, 'invited_user');
    refer('user', invite.invited_user, 'board_invites', index, 'invited_user');
    refer('user', invite.invited_by_user, 'board_invites', index, 'invited_by_user');
    refer('board', invite.board, 'board_invites', index, 'board');
  });
  unique('board_invites', world.board_invites, ({ board, invited_user, status = 'pending' }) =>
    board === undefined || status !== 'pending'
      ? null
      : `${canonical(board)} ${lower(invited_user)}`,
  );
  world.contact_requests?.forEach((contact, index) => {
    refer('user', contact.sender, 'contact_requests', index, 'sender');
    refer('user', contact.recipient, 'contact_requests', index, 'recipient');
    refer('board', contact.board, 'contact_requests', index, 'board');
    rejectMember(contact, contact.recipient, 'contact_requests', index, 'recipient');
  });
  const privateUsers = new Set(
    world.users?.flatMap((user) => (user.is_private_profile ? lower(user.username) : [])),
  );
  const followed = new Set(
    world.follows?.map(({ follower, followee }) => `${lower(follower)} ${lower(followee)}`),
  );
  world.follow_requests?.forEach(({ requester, followee }, index) => {
    if (!privateUsers.has(lower(followee))) {
      error('is not a private profile', 'follow_requests', index, 'followee');
    }
    if (followed.has(`${lower(requester)} ${lower(followee)}`)) {
      error('follows this profile already', 'follow_requests', index, 'requester');
    }
  });
  world.blocking_actions?.forEach((action, index) => {
    refer('board', action.board, 'blocking_actions', index, 'board');
    refer('section', action.section, 'blocking_actions', index, 'section');
  });
}

function checkSettings({ refer, unique }: ReferenceChecker, world: World): void {
  unique('experiences', world.experiences, (item) => `${item.placement_id} ${item.experience_id}`);
  unique('experiments', world.experiments, (item) => item.name);
  world.experience_states?.forEach((item, index) => {
    refer('user', item.user, 'experience_states', index, 'user');
  });
  unique('experience_states', world.experience_states, (item) =>
    [lower(item.user), item.experience_id].join(' '),
  );
  world.user_states?.forEach((item, index) => {
    refer('user', item.user, 'user_states', index, 'user');
  });
  unique('user_states', world.user_states, (item) => `${lower(item.user)} ${item.state}`);
}
