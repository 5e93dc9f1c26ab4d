import type { World } from '@corkboard/shared/contract/world';
import { boardName, canonical, lower } from '../world-names.ts';
import type { ReferenceChecker } from './reference-checker.ts';

export function checkPeople({ fault: error, refer, unique }: ReferenceChecker, world: World): void {
  world.conversations?.forEach((conversation, index) => {
    const members = new Set(conversation.users.map(lower));
    conversation.users.forEach((user, at) => {
      refer('user', user, 'conversations', index, 'users', at);
    });
    if (members.size < conversation.users.length) {
      error('names a user twice', 'conversations', index, 'users');
    }
    conversation.messages.forEach(({ sender }, at) => {
      if (!members.has(lower(sender))) {
        error('is not in this conversation', 'conversations', index, 'messages', at, 'sender');
      }
    });
    conversation.messages.forEach(({ text, attachment }, at) => {
      const path = ['conversations', index, 'messages', at];
      if (!attachment) {
        if (text === undefined) error('says nothing', ...path);
        return;
      }
      for (const kind of ['user', 'board', 'pin'] as const) {
        refer(kind, attachment[kind], ...path, 'attachment', kind);
        if ((attachment[kind] !== undefined) !== (attachment.type === kind)) {
          error(`does not go with ${attachment.type}`, ...path, 'attachment', kind);
        }
      }
    });
    for (const field of ['unread_by', 'muted_by', 'left_by'] as const) {
      conversation[field]?.forEach((user, at) => {
        if (!members.has(lower(user))) {
          error('is not in this conversation', 'conversations', index, field, at);
        }
      });
    }
  });
  unique('conversations', world.conversations, ({ users, left_by = [] }) =>
    users.length > 2 && left_by.length > 0 ? null : users.map(lower).toSorted().join(' '),
  );

  const owners = new Map<string, string>();
  world.pins?.forEach((pin) => owners.set(`pin ${pin.key}`, lower(pin.pinner)));
  world.boards?.forEach((board) => {
    owners.set(`board ${canonical(boardName(board))}`, lower(board.owner));
  });
  world.highlights?.forEach(({ user, pin, board }, index) => {
    refer('user', user, 'highlights', index, 'user');
    refer('pin', pin, 'highlights', index, 'pin');
    refer('board', board, 'highlights', index, 'board');
    if ((pin === undefined) === (board === undefined)) {
      error('names a pin or a board: one of the two', 'highlights', index);
      return;
    }
    const owner = owners.get(pin === undefined ? `board ${canonical(board ?? '')}` : `pin ${pin}`);
    if (owner !== undefined && owner !== lower(user)) {
      error('belongs to another user', 'highlights', index, pin === undefined ? 'board' : 'pin');
    }
  });
  unique('highlights', world.highlights, ({ user, position }) => `${lower(user)} ${position}`);

  world.invite_codes?.forEach(({ user }, index) => {
    refer('user', user, 'invite_codes', index, 'user');
  });
  unique('invite_codes', world.invite_codes, ({ code }) => `code ${code}`);
  unique('invite_codes', world.invite_codes, ({ user }) => `user ${lower(user)}`);

  world.reports?.forEach(({ reporter, user, pin, decided_by }, index) => {
    refer('user', reporter, 'reports', index, 'reporter');
    refer('user', user, 'reports', index, 'user');
    refer('pin', pin, 'reports', index, 'pin');
    refer('user', decided_by, 'reports', index, 'decided_by');
    if (user === undefined && pin === undefined) {
      error('names neither a user nor a pin', 'reports', index);
    }
  });
  unique('reports', world.reports, ({ reporter, user, pin, status = 'open' }) =>
    reporter === undefined || status !== 'open'
      ? null
      : [lower(reporter), pin === undefined ? lower(user ?? '') : `pin ${pin}`].join(' '),
  );
}
