import type { World } from '@corkboard/shared/contract/world';

import type { Db } from '../../../platform/db/db.ts';
import { worldFrom } from '../check/check-shape.ts';
import { type Names, sortByTime } from '../check/read-names.ts';
import { readBoards } from './world-board-queries.ts';
import { readFiles } from './world-file-queries.ts';
import { readPeople } from './world-people-queries.ts';
import { readPins } from './world-pin-queries.ts';
import { readRelations } from './world-relation-queries.ts';
import { readInterests, readUsers } from './world-user-queries.ts';

interface ReadWorld {
  world: World;
  digests: string[];
  videos: Map<string, 'mp4' | 'webm'>;
}

/** Reads the database as a world, in an order that depends only on its content. */
export async function readWorld(db: Db): Promise<ReadWorld> {
  // A snapshot of all tables, without blocking writes.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => read(trx));
}

async function read(db: Db): Promise<ReadWorld> {
  const files = await readFiles(db);
  const { users, usernames } = await readUsers(db, files);
  const { interests, slugs } = await readInterests(db, files);
  const { boardRows, listBoards, sections, ...boards } = await readBoards(db, usernames);
  const names = { users: usernames, interests: slugs, ...boards.names };
  const { pins, pinIds } = await readPins(db, { names, boardRows, files });
  const allNames: Names = { ...names, pins: pinIds };
  const lists = {
    users,
    interests,
    boards: listBoards(pinIds),
    sections,
    pins,
    ...(await readRelations(db, allNames)),
    ...(await readPeople(db, allNames)),
  };
  // JSON drops undefined values, and the schema guarantees that the file loads again.
  const world = worldFrom(JSON.parse(JSON.stringify({ version: 1, ...ordered(lists) })));
  return { world, digests: files.getDigests(), videos: files.videos };
}

/** Sorted by time and then by content, so that equal content exports equally. */
function ordered(lists: Record<string, object[]>) {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([list, items]) =>
      items.length > 0 ? [[list, sortByTime(items)]] : [],
    ),
  );
}
