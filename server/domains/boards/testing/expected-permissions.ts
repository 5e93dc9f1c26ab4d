/**
 * The documented permissions, computed over a small model of the data. Shares no code with the product's rules on
 * purpose: `permission-histories.test.ts` compares the two.
 */
interface ModelBoard {
  owner: string;
  privacy: 'public' | 'protected' | 'secret';
  collaborators: Map<string, { canWrite: boolean }>;
  /** The people that the owner removed and can restore, as they were. */
  removed: Map<string, { canWrite: boolean }>;
  isArchived: boolean;
  /** The board that it was merged into, if any. Null if it isn't deleted. */
  deleted: { mergedInto: string | null } | null;
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
  /** Pairs of follower and board, as `a>b`. */
  boardFollows: Set<string>;
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

  function opensProfile(viewer: Viewer, person: string): 200 | 403 | 404 {
    if (!isHere(person) || blocked(person, viewer)) return 404;
    if (viewer === person || !model.isPrivate.has(person)) return 200;
    return viewer !== null && follows.has(pair(viewer, person)) ? 200 : 403;
  }

  function seesBoard(viewer: Viewer, id: string): boolean {
    const { owner, privacy, collaborators, isArchived, deleted } = board(id);
    if (deleted || !isHere(owner) || blocked(owner, viewer)) return false;
    if (viewer === owner) return true;
    if (isArchived) return false;
    if (viewer !== null && collaborators.has(viewer)) return true;
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

  /** Everyone can find it: followers and collaborators find no more than others. */
  const isOpenToAll = (person: string, viewer: Viewer) =>
    isHere(person) && !model.isPrivate.has(person) && !apart(person, viewer);

  function isFound(viewer: Viewer, id: string): boolean {
    const { owner, privacy, isArchived, deleted } = board(id);
    return privacy === 'public' && !isArchived && !deleted && isOpenToAll(owner, viewer);
  }

  const boardIds = (isIn: (id: string) => boolean) => [...model.boards.keys()].filter(isIn).sort();
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

    write(viewer: Viewer, id: string): number {
      if (viewer === null) return 401;
      if (!seesBoard(viewer, id)) return 404;
      return canWrite(viewer, id) ? 200 : 403;
    },

    add(viewer: Viewer, id: string): number {
      const status = this.write(viewer, id);
      return status === 200 && board(id).isArchived ? 409 : status;
    },

    own(viewer: Viewer, id: string): number {
      if (viewer === null) return 401;
      if (!seesBoard(viewer, id)) return 404;
      return viewer === board(id).owner ? 200 : 403;
    },

    reorder(viewer: Viewer, id: string): number {
      if (viewer === null) return 401;
      if (!seesBoard(viewer, id)) return 404;
      return viewer === board(id).owner || board(id).collaborators.has(viewer) ? 200 : 403;
    },

    follow(viewer: Viewer, person: string): number {
      if (viewer === null) return 401;
      if (!isHere(person) || blocked(person, viewer)) return 404;
      return viewer === person || blocked(viewer, person) ? 403 : 200;
    },

    /** Allowed across a block in either direction. */
    block(viewer: Viewer, person: string): number {
      return this.report(viewer, person);
    },

    /** Allowed across a block in either direction. */
    report(viewer: Viewer, person: string): number {
      if (viewer === null) return 401;
      if (!isHere(person)) return 404;
      return viewer === person ? 403 : 200;
    },

    findsPerson(viewer: Viewer, person: string): boolean {
      if (!isHere(person) || apart(person, viewer)) return false;
      return opensProfile(viewer, person) === 200;
    },

    foundPins: (viewer: Viewer) =>
      names(
        model.pins,
        (pin) =>
          isOpenToAll(pin.pinner, viewer) && (pin.board === null || isFound(viewer, pin.board)),
      ),

    followBoard(viewer: Viewer, id: string): number {
      if (viewer === null) return 401;
      if (!seesBoard(viewer, id)) return 404;
      const { owner } = board(id);
      return viewer === owner || blocked(viewer, owner) ? 403 : 200;
    },

    /**
     * What followed people save on their profiles, and what others save on followed boards, without people and boards
     * on either side of a block.
     */
    homeFeed: (viewer: string) =>
      names(model.pins, (pin) => {
        const { pinner, board: place } = pin;
        if (pinner === viewer || apart(pinner, viewer) || !seesPin(viewer, pin)) return false;
        const isByFollowed = follows.has(pair(viewer, pinner));
        if (place === null) return isByFollowed;
        const { owner, privacy, isArchived } = board(place);
        if (apart(owner, viewer) || isArchived) return false;
        const isOnFollowed = model.boardFollows.has(pair(viewer, place)) && privacy !== 'secret';
        return isOnFollowed || (isByFollowed && privacy === 'public');
      }),

    /** Open to all, and not the viewer. */
    suggested: (viewer: Viewer, person: string) => viewer !== person && isOpenToAll(person, viewer),

    picked: (viewer: string) =>
      boardIds((id) => seesBoard(viewer, id) && canWrite(viewer, id) && !board(id).isArchived),

    /** Deleted boards that their owner can restore; a merge is undone instead. */
    restorable: (viewer: string) =>
      boardIds((id) => board(id).owner === viewer && board(id).deleted?.mergedInto === null),

    exported: (viewer: string) =>
      names(model.pins, (pin) => {
        const isOwnBoard = pin.board !== null && board(pin.board).owner === viewer;
        return (isOwnBoard || pin.pinner === viewer) && seesPin(viewer, pin);
      }),

    pin(viewer: Viewer, pin: ModelPin, act: 'see' | 'save' | 'edit'): number {
      if (viewer === null && act !== 'see') return 401;
      if (!seesPin(viewer, pin)) return 404;
      return act !== 'edit' || viewer === pin.pinner ? 200 : 403;
    },

    feed: (viewer: Viewer, id: string) =>
      names(model.pins, (pin) => pin.board === id && seesPin(viewer, pin)),

    saved: (viewer: Viewer, person: string) =>
      names(model.pins, (pin) => {
        if (pin.pinner !== person || !seesPin(viewer, pin)) return false;
        if (viewer === person || pin.board === null) return true;
        const { privacy, isArchived } = board(pin.board);
        return privacy === 'public' && !isArchived;
      }),

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

    found: (viewer: Viewer) => boardIds((id) => isFound(viewer, id)),

    collaborators: (viewer: Viewer, id: string) =>
      [...board(id).collaborators.keys()]
        .filter((person) => isHere(person) && (person === viewer || !apart(person, viewer)))
        .sort(),

    message(viewer: Viewer, person: string): number {
      if (viewer === null) return 401;
      if (viewer !== person && !isHere(person)) return 404;
      return viewer === person || apart(viewer, person) ? 403 : 200;
    },

    seesOffer(viewer: Viewer, offer: ModelOffer): boolean {
      const { board: id, from, to } = offer;
      if (viewer === null || this.write(viewer, id) !== 200) return false;
      if (!isHere(from) || !isHere(to) || apart(from, viewer) || apart(to, viewer)) return false;
      return board(id).isArchived || this.isOpen(offer);
    },

    withdraws(viewer: string, offer: ModelOffer): boolean {
      const isEditor = this.write(viewer, offer.board) === 200;
      return isEditor ? this.seesOffer(viewer, offer) : viewer === offer.from;
    },

    isOpen({ board: id, from, to }: ModelOffer): boolean {
      const { owner, isArchived } = board(id);
      if (isArchived || !isHere(from) || apart(to, from) || apart(to, owner)) return false;
      return seesBoard(from, id) && canWrite(from, id);
    },
  };
}
