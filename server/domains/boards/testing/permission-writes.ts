import {
  createBoardInvite,
  createSection,
  reorderBoards,
  updateBoard,
} from '@corkboard/shared/requests/boards';
import { createConversation, sendMessage } from '@corkboard/shared/requests/messaging';
import { createReport } from '@corkboard/shared/requests/moderation';
import { blockUser, followUser } from '@corkboard/shared/requests/people';
import { copyPins, reorderPins, savePin, updatePin } from '@corkboard/shared/requests/pins';

import { followRepository } from '../../people/follows/follow-repository.ts';
import { expectations, pair } from './expected-permissions.ts';
import { type Asker, type Check, getStatus } from './permission-check.ts';
import type { History } from './permission-history.ts';
import { getPartners } from './permission-reads.ts';

/** Every write, except for those that change permissions. Allowed ones are undone. */
export function writeChecks(history: History, asker: Asker): Check[] {
  const isActing = asker.acting.orbac_subject_id !== undefined;
  const boards = boardWrites(history, asker);
  if (isActing) return boards;
  return [
    ...boards,
    ...ownBoardWrites(history, asker),
    ...pinWrites(history, asker),
    ...peopleWrites(history, asker),
    ...(asker.id === null ? [] : replies(history, asker, asker.id)),
  ];
}

function boardWrites({ world, model }: History, asker: Asker): Check[] {
  const expected = expectations(model);
  const { id: who, cookie, acting, isLinked } = asker;
  return [...model.boards.keys()].flatMap((id) => {
    const want = isLinked ? expected.write(who, id) : 403;
    const [pin_ids] = [...model.pins].find(([, pin]) => pin.board === id) ?? [];
    const onBoard = { board_id: id, ...acting };
    const checks: Check[] = [
      {
        what: `edit ${id}`,
        got: () => getStatus(world.call(updateBoard, { ...onBoard, description: 'x' }, cookie)),
        want,
      },
      {
        what: `add a section to ${id}`,
        async got() {
          const title = `Section of ${asker.name}`;
          const made = await world.call(createSection, { ...onBoard, title }, cookie);
          if (made.status === 200) {
            await world.db.deleteFrom('sections').where('id', '=', made.data.id).execute();
          }
          return made.status;
        },
        want,
      },
    ];
    if (pin_ids === undefined) return checks;
    const got = () => getStatus(world.call(reorderPins, { id, pin_ids, ...acting }, cookie));
    return [...checks, { what: `reorder Pins of ${id}`, got, want }];
  });
}

function ownBoardWrites(history: History, { id: who, cookie }: Asker): Check[] {
  const { world, model, guest, scratch } = history;
  const expected = expectations(model);
  return [...model.boards.keys()].flatMap((id): Check[] => {
    const seen = expected.read(who, id);
    const target = scratch.get(who ?? '') ?? 'none';
    return [
      {
        what: `reorder ${id}`,
        got: () => getStatus(world.call(reorderBoards, { board_ids: id }, cookie)),
        want: expected.reorder(who, id),
      },
      {
        what: `invite to ${id}`,
        got() {
          const input = { board_id: id, invited_user_ids: [guest.id] };
          return getStatus(world.call(createBoardInvite, input, cookie));
        },
        want: expected.add(who, id),
      },
      {
        what: `copy all of ${id}`,
        async got() {
          const input = { source_board_id: id, selects_all: true, target_board_id: target };
          const copy = await world.call(copyPins, input, cookie);
          if (copy.status === 200) {
            await world.db.deleteFrom('pins').where('board_id', '=', target).execute();
          }
          return [copy.status, copy.status === 200 ? copy.data.pin_count : null];
        },
        want:
          who === null ? [401, null] : [seen, seen === 200 ? expected.feed(who, id).length : null],
      },
    ];
  });
}

function pinWrites({ world, model, word }: History, { id: who, cookie }: Asker): Check[] {
  const expected = expectations(model);
  return [...model.pins].flatMap(([pin_id, pin]): Check[] => [
    {
      what: `edit Pin ${pin_id}`,
      got: () => getStatus(world.call(updatePin, { pin_id, title: word }, cookie)),
      want: expected.pin(who, pin, 'edit'),
    },
    {
      what: `save Pin ${pin_id}`,
      async got() {
        const saved = await world.call(savePin, { pin_id, allows_duplicate: true }, cookie);
        if (saved.status === 200) {
          await world.db.deleteFrom('pins').where('id', '=', saved.data.id).execute();
        }
        return saved.status;
      },
      want: expected.pin(who, pin, 'save'),
    },
  ]);
}

function peopleWrites({ world, model, people }: History, { id: who, cookie }: Asker): Check[] {
  const expected = expectations(model);
  return [...people.values()].flatMap(({ id }): Check[] => [
    {
      what: `message ${id}`,
      got: () =>
        getStatus(world.call(createConversation, { user_ids: [id], text: 'Hello' }, cookie)),
      want: expected.message(who, id),
    },
    {
      what: `follow ${id}`,
      async got() {
        const status = await getStatus(world.call(followUser, { user_id: id }, cookie));
        if (status === 200 && who !== null && !model.follows.has(pair(who, id))) {
          await followRepository(world.db).unfollow(who, id);
        }
        return status;
      },
      want: expected.follow(who, id),
    },
    {
      what: `report ${id}`,
      got: () => getStatus(world.call(createReport, { user_id: id, reason: 'spam' }, cookie)),
      want: expected.report(who, id),
    },
  ]);
}

function replies(history: History, { cookie }: Asker, who: string): Check[] {
  const { world, model } = history;
  const expected = expectations(model);
  return getPartners(history, who).map(({ id, other }) => ({
    what: `reply in ${id}`,
    got: () => getStatus(world.call(sendMessage, { conversation_id: id, text: 'Hi' }, cookie)),
    want: expected.apart(who, other) ? 404 : expected.message(who, other),
  }));
}

/** Last, because they hide everyone from everyone. None depends on another: a block is allowed across a block. */
export function blockChecks(
  { world, model, people }: History,
  { id: who, cookie, acting }: Asker,
): Check[] {
  if (acting.orbac_subject_id !== undefined) return [];
  const expected = expectations(model);
  return [...people.keys()].map((blocked_user_id) => ({
    what: `block ${blocked_user_id}`,
    got: () => getStatus(world.call(blockUser, { blocked_user_id }, cookie)),
    want: expected.block(who, blocked_user_id),
  }));
}
