import type { WorldSize } from '../../server/features/worlds/generated-world-repository.ts';
import { UsageError } from '../common/usage-error.ts';

/** Row ids have a fixed number of digits. */
const MAX_COUNT = 100_000_000;

export const sizeOptions = {
  users: { type: 'string', coerce: count('--users', 1), describe: 'People (1000)' },
  pins: { type: 'string', coerce: count('--pins', 0), describe: 'Pins (100000)' },
  boards: { type: 'string', coerce: count('--boards', 1), describe: 'Boards (3 per person)' },
  'collector-boards': {
    type: 'string',
    coerce: count('--collector-boards', 0),
    describe: 'Boards of the collector (0)',
  },
  'collector-pins': {
    type: 'string',
    coerce: count('--collector-pins', 0),
    describe: 'Pins of the collector (0)',
  },
} as const;

export interface SizeArgs {
  users?: number | undefined;
  pins?: number | undefined;
  boards?: number | undefined;
  collectorBoards?: number | undefined;
  collectorPins?: number | undefined;
}

/** @throws UsageError if the collector has more boards or Pins than there are */
export function parseSize(args: SizeArgs): WorldSize {
  const { users = 1000, pins = 100_000, collectorBoards = 0, collectorPins = 0 } = args;
  const boards = args.boards ?? users * 3 + collectorBoards;
  if (collectorBoards >= boards) {
    throw new UsageError('--collector-boards must be less than --boards.');
  }
  if (collectorPins > pins) throw new UsageError("--collector-pins can't exceed --pins.");
  return { users, pins, boards, collectorBoards, collectorPins };
}

function count(option: string, min: number) {
  return (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= MAX_COUNT) return number;
    throw new UsageError(`${option} must be a number from ${min} to ${MAX_COUNT}.`);
  };
}
