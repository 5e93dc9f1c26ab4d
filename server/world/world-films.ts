import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import type { World } from '@corkboard/shared/contract/world.ts';
import type { WorldFilm, WorldPicture } from '@corkboard/shared/contract/world-record.ts';

import { type BlobStore, filmKey } from '../media/blob-store.ts';
import { type Film, takeFilm } from '../media/film.ts';
import { pathInside } from './world-pictures.ts';
import { pathOf, type WorldFault } from './world-refused.ts';

/** A film of the world's file, checked: where it lies and what the product makes of it. */
export interface CheckedFilm extends Omit<Film, 'bytes'> {
  path: string;
  /** Of the film as it is kept. */
  digest: string;
  size: number;
  /** sha256 of its poster, as the file names it. */
  poster: string;
}

interface Mention {
  path: string;
  film: WorldFilm;
  poster: WorldPicture;
}

const maxBytes = 48 * 1024 * 1024;

function mentions({ users, pins }: World): Mention[] {
  const found: Mention[] = [];
  users?.forEach(({ profile_cover: cover }, index) => {
    if (!cover?.video) return;
    const path = pathOf('users', index, 'profile_cover', 'video');
    found.push({ film: cover.video, poster: cover.picture, path });
  });
  pins?.forEach(({ video, picture }, index) => {
    if (video) found.push({ film: video, poster: picture, path: pathOf('pins', index, 'video') });
  });
  return found;
}

/** Checks every film of a world as its pictures are checked, by sha256 of the file; each is read once. */
export async function checkFilms(world: World, worldFile: string) {
  const folder = await realpath(dirname(resolve(worldFile)));
  const films = new Map<string, CheckedFilm>();
  const faults: WorldFault[] = [];
  for (const { film, poster, path } of mentions(world)) {
    if (films.has(film.sha256)) continue;
    const checked = await checkFilm(folder, film);
    if (typeof checked === 'string') faults.push({ path, message: checked });
    else films.set(film.sha256, { ...checked, poster: poster.sha256 });
  }
  return { films, faults };
}

/** The film, or what is wrong with it. */
async function checkFilm(
  folder: string,
  { file, sha256 }: WorldFilm,
): Promise<Omit<CheckedFilm, 'poster'> | string> {
  const path = await pathInside(folder, file);
  if ('fault' in path) return path.fault;
  const bytes = await readFile(path.path).catch(() => null);
  if (!bytes) return `${file} cannot be read`;
  if (digestOf(bytes) !== sha256) return `${file} has another sha256`;
  if (bytes.byteLength > maxBytes) return `${file} has more than 48 MB`;
  const film = takeFilm(bytes);
  if (!film) return `${file} is no film that browsers play`;
  const { bytes: kept, ...facts } = film;
  return { ...facts, path: path.path, digest: digestOf(kept), size: kept.byteLength };
}

/** One at a time, and read again: a world's films do not have to fit into memory. */
export async function storeFilms(blobs: BlobStore, films: Iterable<CheckedFilm>): Promise<void> {
  for (const { digest, ending, path } of films) {
    const key = filmKey(digest, ending);
    if (await blobs.has(key)) continue;
    const film = takeFilm(await readFile(path));
    if (!film || digestOf(film.bytes) !== digest)
      throw new Error(`${path} changed during the load`);
    await blobs.put(key, film.bytes);
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
