import fc from 'fast-check';

import { slugify } from '../addresses/board-url.ts';
import { expectations } from './expected-permissions.ts';
import type { Check } from './permission-check.ts';
import { BOARDS, type History } from './permission-history.ts';
import { getPartners } from './permission-reads.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** Per kind of page. Each visitor at each page would take longer than all other checks together. */
const VISITS = 2;

/** Draws one of the items. With the seed, so that a failed history can be repeated. */
export type Draw = <Item>(items: readonly Item[]) => Item;

export function drawWith(generate: fc.GeneratorValue): Draw {
  return (items) => {
    const item = items[generate(fc.nat, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to draw from');
    return item;
  };
}

interface Visitor {
  id: string | null;
  name: string;
  headers: Record<string, string>;
}

interface Page {
  path: string;
  status: number;
  /** What the page shows if it answers 200. */
  shows: string;
  /** People that this page can name although their profiles are hidden. */
  names?: string[];
}

/** Random pages of every kind for random visitors: their status, and that their HTML has no trace of what is hidden. */
export function pageChecks(history: History, draw: Draw): Check[] {
  const visitors = listVisitors(history);
  return KINDS.flatMap((toPage) =>
    Array.from({ length: VISITS }, () => {
      const visitor = draw(visitors);
      return toCheck(history, visitor, toPage(history, visitor.id, draw));
    }),
  );
}

function listVisitors({ model, people, guest }: History): Visitor[] {
  const { isHere } = expectations(model);
  const signedIn = [...people.values(), guest].filter(({ id }) => isHere(id));
  return [
    { id: null, name: 'signed out', headers: { 'user-agent': BROWSER } },
    { id: null, name: 'bot', headers: { 'user-agent': BOT } },
    ...signedIn.map(({ id, username, cookie }) => ({
      id,
      name: username,
      headers: { 'user-agent': BROWSER, cookie },
    })),
  ];
}

function toCheck(history: History, visitor: Visitor, page: Page): Check {
  const { path, status, shows } = page;
  return {
    what: `${visitor.name} at ${path}`,
    async got() {
      const { statusCode, body } = await history.world.app.inject({
        url: path,
        headers: visitor.headers,
      });
      const isEmpty = statusCode === 200 && !body.includes(shows);
      return { status: statusCode, isEmpty, leaks: findLeaks(body, history, visitor.id, page) };
    },
    want: { status, isEmpty: false, leaks: [] },
  };
}

type ToPage = (history: History, who: string | null, draw: Draw) => Page;

const toProfile: ToPage = ({ model, people }, who, draw) => {
  const { id, username } = draw([...people.values()]);
  const rest = draw(['', '_saved/']);
  // A missing profile redirects to the home page.
  const status = expectations(model).profile(who, id) === 200 ? 200 : 302;
  return { path: `/${username}/${rest}`, status, shows: username };
};

const toBoard: ToPage = (history, who, draw) => {
  const { id, path, name } = drawBoard(history, draw);
  const status = expectations(history.model).read(who, id);
  return { path, status, shows: name, names: getPinners(history, who, id) };
};

const toSection: ToPage = (history, who, draw) => {
  const { id, path, section } = drawBoard(history, draw);
  const status = expectations(history.model).read(who, id);
  const names = getPinners(history, who, id);
  return { path: `${path}${slugify(section)}/`, status, shows: section, names };
};

const toPin: ToPage = (history, who, draw) => {
  const { model, word } = history;
  const [id, pin] = draw([...model.pins]);
  const status = expectations(model).pin(who, pin, 'see');
  const names = pin.board === null ? [] : getPinners(history, who, pin.board);
  return { path: `/pin/${id}/`, status, shows: word, names };
};

const toConversation: ToPage = (history, who, draw) => {
  const id = draw([...history.conversations.keys()]);
  const path = `/conversation/${id}/`;
  if (who === null) return { path, status: 302, shows: 'Hello' };
  const own = getPartners(history, who).find((each) => each.id === id);
  const isOpen = own !== undefined && !expectations(history.model).apart(who, own.other);
  return { path, status: isOpen ? 200 : 404, shows: 'Hello', names: isOpen ? [own.other] : [] };
};

const toSettings: ToPage = (_history, who, draw) => {
  const rest = draw(['', 'account-settings/', 'security/', 'edit-profile/']);
  return { path: `/settings/${rest}`, status: who === null ? 302 : 200, shows: '<main' };
};

const toHome: ToPage = () => ({ path: '/', status: 200, shows: '<main' });

const toSearch: ToPage = ({ word }, _who, draw) => {
  const scope = draw(['pins', 'boards', 'users']);
  return { path: `/search/?q=${word}&scope=${scope}`, status: 200, shows: '<main' };
};

const KINDS = [toProfile, toBoard, toSection, toPin, toConversation, toSettings, toHome, toSearch];

/** A block doesn't hide Pins on the viewer's own board, nor who saved them. */
function getPinners({ model }: History, who: string | null, id: string): string[] {
  if (model.boards.get(id)?.owner !== who) return [];
  return [...model.pins.values()].flatMap(({ pinner, board }) => (board === id ? pinner : []));
}

function drawBoard({ model, people, ids, word }: History, draw: Draw) {
  const board = draw(BOARDS);
  const id = ids[board];
  const name = `${board} ${word}`;
  const owner = people.get(model.boards.get(id)?.owner ?? '');
  const path = `/${owner?.username}/${slugify(name)}/`;
  return { id, name, path, section: `${board} section ${word}` };
}

/** Ids and names of hidden boards, Pins, and people. Those in the URL are known to the visitor. */
function findLeaks(html: string, history: History, who: string | null, { path, names = [] }: Page) {
  const { model, people, ids, word } = history;
  const expected = expectations(model);
  const traces = new Map<string, string>();
  for (const board of BOARDS) {
    const id = ids[board];
    // Owners can restore their deleted boards.
    if (expected.read(who, id) === 200 || model.boards.get(id)?.owner === who) continue;
    traces.set(id, `id of board ${board}`);
    // A merged board gives its name to a section of the target.
    if (!model.boards.get(id)?.deleted?.mergedInto) traces.set(`${board} ${word}`, 'name');
  }
  for (const [id, pin] of model.pins) {
    if (expected.pin(who, pin, 'see') !== 200) traces.set(id, 'id of a Pin');
  }
  for (const { id, username } of people.values()) {
    if (names.includes(id) || expected.profile(who, id) === 200) continue;
    traces.set(id, `id of ${username}`);
    traces.set(username, 'username');
  }
  return [...traces].flatMap(([trace, what]) => {
    const isLeak = !path.includes(trace) && new RegExp(`\\b${trace}\\b`).test(html);
    return isLeak ? `${what}: ${trace}` : [];
  });
}
