import { parseArgs } from 'node:util';

import type { WorldSize } from '../../server/features/worlds/generate-world.ts';

/** Row ids have room for no more. */
const MAX_COUNT = 100_000_000;

/** Parses `--users N --pins M …`; null if invalid. */
export function sizeOf(args: string[]): (WorldSize & { json: boolean }) | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        users: { type: 'string', default: '1000' },
        pins: { type: 'string', default: '100000' },
        boards: { type: 'string' },
        'collector-boards': { type: 'string', default: '0' },
        'collector-pins': { type: 'string', default: '0' },
        json: { type: 'boolean', default: false },
      },
    });
    if (positionals.length > 0) return null;
    const users = count(values.users, 1);
    const size = {
      users,
      pins: count(values.pins, 0),
      collectorBoards: count(values['collector-boards'], 0),
      collectorPins: count(values['collector-pins'], 0),
      json: values.json,
    };
    const boards =
      values.boards === undefined ? users * 3 + size.collectorBoards : count(values.boards, 1);
    const fits = size.collectorBoards < boards && size.collectorPins <= size.pins;
    return fits ? { ...size, boards } : null;
  } catch {
    return null;
  }
}

function count(text: string, least: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > MAX_COUNT) throw new RangeError(text);
  return number;
}
