import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, resolve, sep } from 'node:path';

import type { World } from '@corkboard/shared/contract/world.ts';
import type { WorldPicture } from '@corkboard/shared/contract/world-record.ts';

import { PictureRefused } from '../media/picture-refused.ts';
import { pictureJobs } from '../media/sharp.ts';
import { type TakenPicture, takePicture } from '../media/take-picture.ts';
import { pathOf, type WorldFault } from './world-refused.ts';

/** A picture of the world's file, checked: where it lies and what the product makes of it. */
export interface CheckedPicture extends Omit<TakenPicture, 'bytes'> {
  path: string;
  size: number;
  alt_text: string;
}

/** A picture where the file names it. */
interface Mention {
  path: string;
  picture: WorldPicture;
}

/** Every picture that a world names, with the path of the place that names it. */
function mentions(world: World): Mention[] {
  const found: Mention[] = [];
  const add = (picture: WorldPicture | undefined, ...path: (string | number)[]) => {
    if (picture) found.push({ picture, path: pathOf(...path) });
  };
  world.users?.forEach((user, index) => {
    add(user.picture, 'users', index, 'picture');
    add(user.profile_cover?.picture, 'users', index, 'profile_cover', 'picture');
  });
  world.interests?.forEach((interest, index) => {
    add(interest.picture, 'interests', index, 'picture');
  });
  world.pins?.forEach((pin, index) => {
    add(pin.picture, 'pins', index, 'picture');
    pin.story_pin_data?.pages?.forEach(({ picture }, at) => {
      add(picture, 'pins', index, 'story_pin_data', 'pages', at, 'picture');
    });
  });
  return found;
}

/**
 * Checks every picture of a world: it lies beside the file and not elsewhere on this machine, it has the digest
 * that the file says, and the product would take it from a visitor. A picture that is named often is read once.
 */
export async function checkPictures(
  world: World,
  worldFile: string,
  onDone: (done: number, total: number) => void,
) {
  const folder = await realpath(dirname(resolve(worldFile)));
  const byDigest = new Map<string, Mention[]>();
  for (const mention of mentions(world)) {
    const key = `${mention.picture.sha256} ${mention.picture.file}`;
    byDigest.set(key, [...(byDigest.get(key) ?? []), mention]);
  }
  const groups = [...byDigest.values()];
  const pictures = new Map<string, CheckedPicture>();
  const faults: WorldFault[] = [];
  let done = 0;

  async function worker(): Promise<void> {
    for (let group = groups.pop(); group; group = groups.pop()) {
      const [first] = group;
      if (!first) continue;
      const outcome = await checkPicture(folder, first.picture);
      if (typeof outcome === 'string') {
        faults.push(...group.map(({ path }) => ({ path, message: outcome })));
      } else {
        const alt_text = group.find(({ picture }) => picture.alt_text)?.picture.alt_text ?? '';
        pictures.set(first.picture.sha256, { ...outcome, alt_text });
      }
      done += 1;
      onDone(done, done + groups.length);
    }
  }
  await Promise.all(Array.from({ length: pictureJobs }, worker));
  return { pictures, faults };
}

/** The picture, or what is wrong with it. */
async function checkPicture(
  folder: string,
  { file, sha256 }: WorldPicture,
): Promise<Omit<CheckedPicture, 'alt_text'> | string> {
  const path = await pathInside(folder, file);
  if ('fault' in path) return path.fault;
  const bytes = await readFile(path.path).catch(() => null);
  if (!bytes) return `${file} cannot be read`;
  if (digestOf(bytes) !== sha256) return `${file} has another sha256`;
  try {
    const { bytes: clean, ...taken } = await takePicture(bytes);
    return { ...taken, path: path.path, size: clean.byteLength };
  } catch (fault) {
    if (fault instanceof PictureRefused) return `${file}: ${fault.message}`;
    throw fault;
  }
}

/** A file may come from anywhere: its paths must not reach what else is on this machine, not by a link either. */
export async function pathInside(
  folder: string,
  file: string,
): Promise<{ path: string } | { fault: string }> {
  if (isAbsolute(file) || /^[A-Za-z]:|\\/.test(file)) {
    return { fault: `${file} must be relative to the world's file` };
  }
  if (file.split('/').includes('..')) return { fault: `${file} must not hold ".."` };
  const path = await realpath(resolve(folder, file)).catch(() => null);
  if (!path) return { fault: `${file} is not there` };
  if (!path.startsWith(folder + sep)) return { fault: `${file} leads out of the world's folder` };
  return { path };
}

/** The bytes to keep. Read again, so that a large world does not have to fit into memory. */
export async function bytesOf(picture: CheckedPicture): Promise<Buffer> {
  const bytes = await readFile(picture.path);
  if (digestOf(bytes) === picture.digest) return bytes;
  const taken = await takePicture(bytes);
  if (taken.digest !== picture.digest) throw new Error(`${picture.path} changed during the load`);
  return taken.bytes;
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
