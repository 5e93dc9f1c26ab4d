import {
  getBoard,
  getBoardCollaborators,
  getBoardInvites,
  getBoards,
  getDeletedBoards,
  getPickerBoards,
  getSections,
} from '@corkboard/shared/requests/boards';
import {
  getHomeBoards,
  getHomeFeed,
  getHomeIdeas,
  getHomePeople,
  getPopularPins,
} from '@corkboard/shared/requests/home';
import { getContactRequests, getConversations } from '@corkboard/shared/requests/messaging';
import { getNotifications } from '@corkboard/shared/requests/notifications';
import { getFollowers, getUser } from '@corkboard/shared/requests/people';
import { createExport, getBoardFeed, getPin, getUserPins } from '@corkboard/shared/requests/pins';
import { searchBoards, searchPeople, searchPins } from '@corkboard/shared/requests/search';

import { expectations, type ModelOffer } from './expected-permissions.ts';
import { type Asker, type Check, getIds, getStatus } from './permission-check.ts';
import type { History } from './permission-history.ts';

/** Every read of boards and Pins, and of people and lists unless the asker acts as the business. */
export function readChecks(history: History, asker: Asker): Check[] {
  const isActing = asker.acting.orbac_subject_id !== undefined;
  const content = [
    ...boardReads(history, asker),
    ...pinReads(history, asker),
    ...homeReads(history, asker),
  ];
  if (isActing) return content;
  const own = asker.id === null ? [] : ownReads(history, asker, asker.id);
  return [...content, ...peopleReads(history, asker), ...searches(history, asker), ...own];
}

function boardReads({ world, model, people }: History, asker: Asker): Check[] {
  const expected = expectations(model);
  const { id: who, cookie, acting, isLinked } = asker;
  return [...model.boards.keys()].flatMap((board_id) => {
    const status = isLinked ? expected.read(who, board_id) : 403;
    const pins = status === 200 ? expected.feed(who, board_id) : null;
    const checks: Check[] = [
      {
        what: `board ${board_id}`,
        async got() {
          const { data, ...board } = await world.call(getBoard, { board_id, ...acting }, cookie);
          return [board.status, data?.pin_count ?? 0, data?.cover_images.length ?? 0];
        },
        want: [status, pins?.length ?? 0, Math.min(pins?.length ?? 0, 3)],
      },
      {
        what: `feed of ${board_id}`,
        async got() {
          const feed = await world.call(getBoardFeed, { board_id, ...acting }, cookie);
          return [feed.status, feed.status === 200 ? getIds(feed) : null];
        },
        want: [status, pins],
      },
    ];
    if (acting.orbac_subject_id !== undefined) return checks;
    return [
      ...checks,
      {
        what: `sections of ${board_id}`,
        got: () => getStatus(world.call(getSections, { board_id }, cookie)),
        want: status,
      },
      {
        what: `collaborators of ${board_id}`,
        async got() {
          const { data } = await world.call(getBoardCollaborators, { board_id }, cookie);
          return (data ?? []).map(({ user }) => user.id).sort();
        },
        want: status === 200 ? expected.collaborators(who, board_id) : [],
      },
      {
        what: `pending invitations to ${board_id}`,
        async got() {
          const input = { board_id, page_size: 100 };
          const { data, ...list } = await world.call(getBoardInvites, input, cookie);
          const ids = (data ?? []).map(({ invited_user }) => invited_user.id);
          return [list.status, ids.filter((id) => people.has(id)).sort()];
        },
        want: [
          expected.write(who, board_id),
          model.offers
            .flatMap((offer) =>
              offer.board === board_id && expected.seesOffer(who, offer) ? offer.to : [],
            )
            .sort(),
        ],
      },
    ];
  });
}

function pinReads({ world, model }: History, { id: who, cookie, acting, isLinked }: Asker) {
  const expected = expectations(model);
  return [...model.pins].map(
    ([pin_id, pin]): Check => ({
      what: `Pin ${pin_id}`,
      got: () => getStatus(world.call(getPin, { pin_id, ...acting }, cookie)),
      want: isLinked ? expected.pin(who, pin, 'see') : 403,
    }),
  );
}

function homeReads({ world, model, people }: History, asker: Asker): Check[] {
  const expected = expectations(model);
  const { id: who, cookie, acting, isLinked } = asker;
  const few = { page_size: 24, ...acting };
  const all = { page_size: 100, ...acting };
  const status = isLinked ? 200 : 403;
  const found = new Set(expected.foundPins(who));
  const boards = new Set(expected.found(who));
  const withUnexpectedIds = (
    answer: { status: number; data?: { id: string }[] },
    ids: (id: string) => boolean,
  ) => [answer.status, (answer.data ?? []).flatMap(({ id }) => (ids(id) ? [] : id))];
  return [
    {
      what: 'feed of home',
      async got() {
        const feed = await world.call(getHomeFeed, all, cookie);
        return [feed.status, feed.status === 200 ? getIds(feed) : []];
      },
      want: who === null ? [401, []] : [status, isLinked ? expected.homeFeed(who) : []],
    },
    {
      what: 'popular Pins',
      async got() {
        const popular = await world.call(getPopularPins, all, cookie);
        return withUnexpectedIds(popular, (id) => !model.pins.has(id) || found.has(id));
      },
      want: [status, []],
    },
    {
      what: 'ideas of home',
      async got() {
        const ideas = await world.call(getHomeIdeas, few, cookie);
        return withUnexpectedIds(ideas, (id) => !model.pins.has(id) || found.has(id));
      },
      want: [who === null ? 401 : status, []],
    },
    {
      what: 'boards of home',
      async got() {
        const { data, ...answer } = await world.call(getHomeBoards, few, cookie);
        return withUnexpectedIds(
          { ...answer, data: data?.boards ?? [] },
          (id) => !model.boards.has(id) || boards.has(id),
        );
      },
      want: [status, []],
    },
    {
      what: 'people of home',
      async got() {
        const { data, ...answer } = await world.call(getHomePeople, few, cookie);
        const users = (data ?? []).map(({ user }) => user);
        return withUnexpectedIds(
          { ...answer, data: users },
          (id) => !people.has(id) || expected.suggested(who, id),
        );
      },
      want: [status, []],
    },
  ];
}

function peopleReads({ world, model, people }: History, { id: who, cookie }: Asker): Check[] {
  const expected = expectations(model);
  return [...people.values()].flatMap(({ id, username }) => {
    const open = expected.opensProfile(who, id);
    const profile = expected.profile(who, id);
    return [
      {
        what: `profile of ${id}`,
        got: () => getStatus(world.call(getUser, { username }, cookie)),
        want: profile,
      },
      {
        what: `GraphQL of ${id}`,
        async got() {
          const payload = { query: `{ user(userId: "${id}") { id } }` };
          const request = { method: 'POST', url: '/graphql/', payload, headers: { ...cookie } };
          const answered = await world.app.inject({ ...request, method: 'POST' });
          return answered.json().data?.user?.id ?? null;
        },
        want: profile === 200 ? id : null,
      },
      {
        what: `followers of ${id}`,
        got: () => getStatus(world.call(getFollowers, { username }, cookie)),
        want: expected.people(who, id),
      },
      {
        what: `boards of ${id}`,
        async got() {
          const boards = await world.call(getBoards, { username, filter_stories: true }, cookie);
          return [boards.status, getIds(boards).filter((each) => model.boards.has(each))];
        },
        want: [open, open === 200 ? expected.listed(who, id) : []],
      },
      {
        what: `Pins of ${id}`,
        async got() {
          const pins = await world.call(getUserPins, { username, page_size: 100 }, cookie);
          return [pins.status, getIds(pins).filter((each) => model.pins.has(each))];
        },
        want: [open, open === 200 ? expected.saved(who, id) : []],
      },
      {
        what: `search for ${id}`,
        got: async () => getIds(await world.call(searchPeople, { query: username }, cookie)),
        want: expected.findsPerson(who, id) ? [id] : [],
      },
    ];
  });
}

function searches({ world, model, word }: History, { id: who, cookie }: Asker): Check[] {
  const expected = expectations(model);
  return [
    {
      what: 'search for boards',
      got: async () => getIds(await world.call(searchBoards, { query: word }, cookie)),
      want: expected.found(who),
    },
    {
      what: 'search for Pins',
      async got() {
        const found = await world.call(searchPins, { query: word, page_size: 100 }, cookie);
        return getIds(found).filter((id) => model.pins.has(id));
      },
      want: expected.foundPins(who),
    },
  ];
}

function ownReads(history: History, { cookie }: Asker, who: string): Check[] {
  const { world, model } = history;
  const expected = expectations(model);
  const inModel = (id: string) => model.boards.has(id);
  const all = { page_size: 100 };
  const offers = model.offers.filter((offer) => offer.to === who && expected.isOpen(offer));
  const readBoards = (kind: ModelOffer['kind']) =>
    offers.flatMap((offer) => (offer.kind === kind ? offer.board : [])).sort();
  return [
    {
      what: 'boards to save to',
      got: async () => getIds(await world.call(getPickerBoards, all, cookie)).filter(inModel),
      want: expected.picked(who),
    },
    {
      what: 'deleted boards',
      got: async () => getIds(await world.call(getDeletedBoards, all, cookie)).filter(inModel),
      want: expected.restorable(who),
    },
    {
      what: 'export',
      got: async () => (await world.call(createExport, {}, cookie)).data.pin_count,
      want: expected.exported(who).length,
    },
    {
      what: 'conversations',
      async got() {
        const { data } = await world.call(getConversations, all, cookie);
        const open = data.filter(({ id }) => history.conversations.has(id));
        return open.map(({ id, can_reply }) => `${id} ${can_reply}`).sort();
      },
      want: getPartners(history, who)
        .filter(({ other }) => !expected.apart(who, other))
        .map(({ id, other }) => `${id} ${expected.message(who, other) === 200}`)
        .sort(),
    },
    {
      what: 'invitations',
      async got() {
        const input = { current_user: true, field_set_key: 'news' } as const;
        const { data } = await world.call(getBoardInvites, input, cookie);
        return data.flatMap(({ board }) => board?.id ?? []).sort();
      },
      want: readBoards('invite'),
    },
    {
      what: 'requests',
      async got() {
        const { data } = await world.call(getContactRequests, {}, cookie);
        return data.flatMap(({ board }) => board?.id ?? []).sort();
      },
      want: readBoards('request'),
    },
    {
      what: 'notifications of hidden boards',
      async got() {
        const { data } = await world.call(getNotifications, all, cookie);
        return data.flatMap(({ board }) => {
          if (board === null || !inModel(board.id)) return [];
          const isInvited = offers.some((offer) => offer.board === board.id);
          return isInvited || expected.seesBoard(who, board.id) ? [] : board.name;
        });
      },
      want: [],
    },
  ];
}

export function getPartners({ conversations }: History, who: string) {
  return [...conversations].flatMap(([id, pair]) => {
    if (!pair.includes(who)) return [];
    return { id, other: pair.find((each) => each !== who) ?? '' };
  });
}
