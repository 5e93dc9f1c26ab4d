import { mkdir, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { World, WorldBoard, WorldPin, WorldUser } from '@corkboard/shared/contract/world';
import { HOUR_MS } from '@corkboard/shared/rules/base';

import { DEMO_PASSWORD } from '../server/domains/accounts/passwords/password.ts';
import { slugify } from '../server/domains/boards/addresses/board-url.ts';
import { defaultExperiments } from '../server/release/experiments/default-experiments.ts';
import { type DemoImages, getImage, makeDemoImages } from './demo-pictures.ts';
import { copyDemoVideos, type DemoVideos } from './demo-videos.ts';
import { withThumbnails } from './experiences.ts';
import { type Person, people } from './people.ts';
import { type PlannedBoard, planBoards } from './plan-boards.ts';
import { planInterests, planPins } from './plan-pins.ts';
import { planRelations } from './plan-relations.ts';

export interface DemoWorldOptions {
  now?: Date;
  sources?: string;
}

export interface DemoWorldProgress {
  what: 'making pictures';
  done: number;
  total: number;
}

/**
 * Writes `world.json` with its media into a folder and returns the file's absolute path. Deterministic for the same
 * folder and time; reuses cached images.
 */
export async function makeDemoWorld(
  dir: string,
  onProgress: (progress: DemoWorldProgress) => void = () => {},
  { now = new Date(), sources = resolve('demo') }: DemoWorldOptions = {},
): Promise<string> {
  await mkdir(dir, { recursive: true });
  const images = await makeDemoImages(dir, sources, (done, total) =>
    onProgress({ what: 'making pictures', done, total }),
  );
  const videos = await copyDemoVideos(dir, sources);
  const file = resolve(dir, 'world.json');
  const world = demoWorld({ pictures: images, videos, now });
  await writeFile(`${file}.tmp`, JSON.stringify(world));
  await rename(`${file}.tmp`, file);
  return file;
}

interface DemoSources {
  pictures: DemoImages;
  videos: DemoVideos;
  now: Date;
}

export function demoWorld({ pictures: images, videos, now }: DemoSources): World {
  const planned = planBoards();
  const pins = planPins({ boards: planned, pictures: images, videos, now });
  return {
    version: 1,
    users: people.map((person) => toWorldUser(person, images, now)),
    interests: planInterests(images),
    boards: planned.map((board, index) => toWorldBoard(board, index, pins, now)),
    sections: planned.flatMap((board) => getSections(board)),
    pins,
    experiments: defaultExperiments,
    experiences: withThumbnails(images),
    ...planRelations(planned, pins, now),
  };
}

function toWorldUser(
  { user, portrait, cover, joined }: Person,
  images: DemoImages,
  now: Date,
): WorldUser {
  return {
    ...user,
    email: `${user.username.toLowerCase()}@corkboard.example`,
    password: DEMO_PASSWORD,
    created_at: new Date(now.getTime() - joined * 365 * 24 * HOUR_MS).toISOString(),
    ...(portrait && { picture: getImage(images, portrait, 0) }),
    ...(cover && {
      profile_cover: {
        source: 'image',
        picture: { ...getImage(images, cover.motif, 0), alt_text: cover.alt_text },
      },
    }),
  };
}

function toWorldBoard(board: PlannedBoard, index: number, pins: WorldPin[], now: Date): WorldBoard {
  const name = `${board.owner}/${board.slug}`;
  const own = pins.filter((pin) => pin.board === name);
  const oldest = own.at(-1)?.created_at;
  const archivedAt = new Date(now.getTime() - (board.age - 1) * HOUR_MS).toISOString();
  const createdAt = Date.parse(oldest ?? archivedAt) - HOUR_MS;
  return {
    owner: board.owner,
    slug: board.slug,
    name: board.name,
    category: board.theme.category,
    position: index + 1,
    ...(board.description && { description: board.description }),
    ...(board.privacy && { privacy: board.privacy }),
    ...(board.isArchived && { archived_by_me_at: archivedAt }),
    ...(own[0] && { cover_pin: own[0].key }),
    ...(board.with && { collaborating_users: board.with.map((user) => ({ user })) }),
    created_at: new Date(createdAt).toISOString(),
  };
}

function getSections(board: PlannedBoard) {
  return Object.keys(board.sections ?? {}).map((title, position) => ({
    board: `${board.owner}/${board.slug}`,
    slug: slugify(title),
    title,
    position: position + 1,
  }));
}
