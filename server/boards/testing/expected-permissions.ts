/**
 * The documented permissions, computed over a small model of the data. Shares no code with the product's rules on
 * purpose: `permission-histories.test.ts` compares the two.
 */
interface ModelBoard {
  owner: string;
  privacy: 'public' | 'protected' | 'secret';
  collaborators: Map<string, { canWrite: boolean }>;
}

interface ModelPin {
  pinner: string;
  board: string | null;
}

export interface ModelOffer {
  board: string;
  from: string;
  to: string;
  kind: 'invite' | 'request';
}

export interface Model {
  isPrivate: Set<string>;
  isAway: Set<string>;
  isSuspended: Set<string>;
  /** Pairs of follower and followee, as `a>b`. */
  follows: Set<string>;
  blocks: Set<string>;
  boards: Map<string, ModelBoard>;
  pins: Map<string, ModelPin>;
  offers: ModelOffer[];
  /** Users who can act as the business. */
  members: Set<string>;
}

type Viewer = string | null;
export const pair = (from: string, to: string) => `${from}>${to}`;

export function expectations(model: Model) {
  const { follows, blocks } = model;
  const blocked = (from: string, to: Viewer) => to !== null && blocks.has(pair(from, to));
  const apart = (a: string, b: Viewer) => b !== null && (blocked(a, b) || blocked(b, a));
  const isHere = (person: string) => !model.isAway.has(person) && !model.isSuspended.has(person);
  const board = (id: string): ModelBoard => {
    const found = model.boards.get(id);
    if (!found) throw new Error(`No board ${id}`);
    return found;
  };

  /** [PRIV-001] */
  function opensProfile(viewer: Viewer, person: string): 200 | 403 | 404 {
    if (!isHere(person) || blocked(person, viewer)) return 404;
    if (viewer === person || !model.isPrivate.has(person)) return 200;
    return viewer !== null && follows.has(pair(viewer, person)) ? 200 : 403;
  }

  /** [SRV-053, SRV-054, SRV-056] */
  function seesBoard(viewer: Viewer, id: string): boolean {
    const { owner, privacy, collaborators } = board(id);
    if (!isHere(owner) || blocked(owner, viewer)) return false;
    if (viewer === owner || (viewer !== null && collaborators.has(viewer))) return true;
    return privacy !== 'secret' && opensProfile(viewer, owner) === 200;
  }

  function canWrite(viewer: string, id: string): boolean {
    const { owner, collaborators } = board(id);
    return viewer === owner || collaborators.get(viewer)?.canWrite === true;
  }

  function seesPin(viewer: Viewer, { pinner, board: place }: ModelPin): boolean {
    if (place === null) return opensProfile(viewer, pinner) === 200;
    if (!isHere(pinner) || !seesBoard(viewer, place)) return false;
    return viewer === board(place).owner || !blocked(pinner, viewer);
  }

  const names = (pins: Iterable<[string, ModelPin]>, isIn: (pin: ModelPin) => boolean) =>
    [...pins].flatMap(([id, pin]) => (isIn(pin) ? id : [])).sort();

  return {
    isHere,
    apart,
    opensProfile,
    seesBoard,
    canWrite,

    profile(viewer: Viewer, person: string): number {
      return isHere(person) && !blocked(person, viewer) ? 200 : 404;
    },

    people(viewer: Viewer, person: string): number {
      return viewer === null ? 401 : opensProfile(viewer, person);
    },

    read(viewer: Viewer, id: string): number {
      return seesBoard(viewer, id) ? 200 : 404;
    },

    /** [SRV-052, SRV-059] */
    write(viewer: Viewer, id: string): number {
      if (viewer === null) return 401;
      if (!seesBoard(viewer, id)) return 404;
      return canWrite(viewer, id) ? 200 : 403;
    },

    pin(viewer: Viewer, pin: ModelPin, act: 'see' | 'save' | 'edit'): number {
      if (viewer === null && act !== 'see') return 401;
      if (!seesPin(viewer, pin)) return 404;
      return act !== 'edit' || viewer === pin.pinner ? 200 : 403;
    },

    feed: (viewer: Viewer, id: string) =>
      names(model.pins, (pin) => pin.board === id && seesPin(viewer, pin)),

    /** Pins listed on a profile. */
    saved: (viewer: Viewer, person: string) =>
      names(model.pins, (pin) => {
        if (pin.pinner !== person || !seesPin(viewer, pin)) return false;
        return viewer === person || pin.board === null || board(pin.board).privacy === 'public';
      }),

    /** Boards listed on a profile. */
    listed: (viewer: Viewer, person: string) =>
      [...model.boards]
        .flatMap(([id, { owner, privacy, collaborators }]) => {
          const isJoined = viewer !== null && collaborators.has(viewer);
          const isListed =
            viewer === person
              ? owner === person || isJoined
              : owner === person && (privacy === 'public' || isJoined);
          return isListed && seesBoard(viewer, id) ? id : [];
        })
        .sort(),

    found: (viewer: Viewer) =>
      [...model.boards]
        .flatMap(([id, { owner, privacy }]) =>
          privacy === 'public' &&
          isHere(owner) &&
          !model.isPrivate.has(owner) &&
          !apart(owner, viewer)
            ? id
            : [],
        )
        .sort(),

    collaborators: (viewer: Viewer, id: string) =>
      [...board(id).collaborators.keys()]
        .filter((person) => isHere(person) && (person === viewer || !apart(person, viewer)))
        .sort(),

    message(viewer: Viewer, person: string): number {
      if (viewer === null) return 401;
      if (viewer !== person && !isHere(person)) return 404;
      return viewer === person || apart(viewer, person) ? 403 : 200;
    },

    isOpen({ board: id, from, to }: ModelOffer): boolean {
      const { owner } = board(id);
      if (!isHere(from) || apart(to, from) || apart(to, owner)) return false;
      return seesBoard(from, id) && canWrite(from, id);
    },
  };
}
