import { aPersonRelation } from '../../testing/builders.ts';
import {
  type BoardOperation,
  type BoardOperationDenial,
  type BoardState,
  boardOperations,
  boardPermission,
} from './board-permission.ts';

const base: BoardState = {
  owner: aPersonRelation('owner'),
  privacy: 'public',
  isArchived: false,
  collaboration: null,
  isDeleted: false,
  isBusy: false,
};

type Kind = 'owner' | 'writer' | 'reader' | 'stranger' | 'visitor';
const kinds: Kind[] = ['owner', 'writer', 'reader', 'stranger', 'visitor'];

const states: Record<string, Partial<BoardState>> = {
  public: {},
  protected: { privacy: 'protected' },
  secret: { privacy: 'secret' },
  archived: { isArchived: true },
  deleted: { isDeleted: true },
  busy: { isBusy: true },
  'of a private profile': { owner: { ...base.owner, isPrivate: true } },
  'of someone deactivated': { owner: { ...base.owner, isActive: false } },
  'of someone who blocks the viewer': { owner: { ...base.owner, blocksViewer: true } },
  'of someone the viewer blocks': { owner: { ...base.owner, isBlocked: true } },
};

function outcome(
  kind: Kind,
  state: Partial<BoardState>,
  act: BoardOperation,
): BoardOperationDenial | 'yes' {
  const isJoined = kind === 'writer' || kind === 'reader';
  const board = {
    ...base,
    collaboration: isJoined ? { canWrite: kind === 'writer' } : null,
    ...state,
  };
  const access = boardPermission({ id: kind === 'visitor' ? null : kind }, board, act);
  return access.allowed ? 'yes' : access.reason;
}

/** For each state and operation: owner, writing collaborator, reading collaborator, stranger, signed out. */
const y = 'yes';
const u = 'unknown';
const o = 'signed-out';
const n = 'not-yours';
const a = 'archived';
const b = 'busy';
const readers = [y, y, y, y, y];
const followers = [y, y, y, y, o];
const writers = [y, y, n, n, o];
const joined = [y, y, y, n, o];
const owners = [y, n, n, n, o];
const hidden = [u, u, u, u, u];
const members = (row: string[]) => [row[0], row[1], row[2], u, u];
const ownerAlone = (row: string[]) => [row[0], u, u, u, u];

const open: Record<BoardOperation, string[]> = {
  see: readers,
  follow: followers,
  save: writers,
  organize: writers,
  edit: writers,
  set_privacy: owners,
  archive: owners,
  unarchive: ['not-archived', n, n, n, o],
  delete: owners,
  merge_away: owners,
  merge_into: writers,
  reorder: joined,
  invite: writers,
  manage_people: owners,
  restore: hidden,
};

function expected(state: string, act: BoardOperation): (string | undefined)[] {
  const row = open[act];
  if (state === 'secret') return members(row);
  if (state === 'of a private profile') return members(row);
  if (state === 'of someone deactivated') return hidden;
  if (state === 'of someone who blocks the viewer') return hidden;
  if (state === 'of someone the viewer blocks') {
    if (act === 'follow') return [y, 'blocked-by-me', 'blocked-by-me', 'blocked-by-me', o];
    return [row[0], row[3], row[3], row[3], row[4]];
  }
  if (state === 'deleted') return ownerAlone(act === 'restore' ? owners : hidden);
  if (state === 'archived') {
    const closed = ['follow', 'save', 'merge_into', 'invite', 'archive'].includes(act);
    const owner = act === 'restore' ? u : closed ? a : y;
    return ownerAlone([owner]);
  }
  if (state === 'busy') {
    if (['see', 'follow', 'reorder', 'restore'].includes(act)) return row;
    return row.map((cell) => (cell === y || cell === 'not-archived' ? b : cell));
  }
  return row;
}

const table = Object.keys(states).flatMap((state) =>
  boardOperations.map((act) => ({ state, act })),
);

it.each(table)(
  '[SRV-052, SRV-053, SRV-054, SRV-055, SRV-056, SRV-058, SRV-059] decides who can $act a board that is $state',
  ({ state, act }) => {
    expect(kinds.map((kind) => outcome(kind, states[state] ?? {}, act))).toEqual(
      expected(state, act),
    );
  },
);
