import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, resolve, sep } from 'node:path';

import type { World, WorldImage } from '@corkboard/shared/contract/world';

import { ImageError } from '../../domains/media/images/image-error.ts';
import { type ProcessedImage, processImage } from '../../domains/media/images/process-image.ts';
import { imageJobs } from '../../domains/media/images/sharp.ts';
import { getPath, type WorldIssue } from './world-error.ts';

export interface CheckedImage extends Omit<ProcessedImage, 'bytes'> {
  path: string;
  size: number;
  alt_text: string;
}

interface Mention {
  path: string;
  picture: WorldImage;
}

function mentions(world: World): Mention[] {
  const found: Mention[] = [];
  const add = (image: WorldImage | undefined, ...path: (string | number)[]) => {
    if (image) found.push({ picture: image, path: getPath(...path) });
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
    pin.story_pin_data?.pages?.forEach(({ picture: image }, at) => {
      add(image, 'pins', index, 'story_pin_data', 'pages', at, 'picture');
    });
  });
  return found;
}

/**
 * Checks every image: it is in the file's folder, matches its digest, and passes the rules of uploads. Reads each
 * file once.
 */
export async function checkImages(
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
  const images = new Map<string, CheckedImage>();
  const errors: WorldIssue[] = [];
  let done = 0;

  async function worker(): Promise<void> {
    for (let group = groups.pop(); group; group = groups.pop()) {
      const [first] = group;
      if (!first) continue;
      const outcome = await checkImage(folder, first.picture);
      if (typeof outcome === 'string') {
        errors.push(...group.map(({ path }) => ({ path, message: outcome })));
      } else {
        const alt_text = group.find(({ picture: image }) => image.alt_text)?.picture.alt_text ?? '';
        images.set(first.picture.sha256, { ...outcome, alt_text });
      }
      done += 1;
      onDone(done, done + groups.length);
    }
  }
  await Promise.all(Array.from({ length: imageJobs }, worker));
  return { pictures: images, faults: errors };
}

async function checkImage(
  folder: string,
  { file, sha256 }: WorldImage,
): Promise<Omit<CheckedImage, 'alt_text'> | string> {
  const path = await pathInside(folder, file);
  if ('fault' in path) return path.fault;
  const bytes = await readFile(path.path).catch(() => null);
  if (!bytes) return `${file} cannot be read`;
  if (hashBytes(bytes) !== sha256) return `${file} has another sha256`;
  try {
    const { bytes: clean, ...taken } = await processImage(bytes);
    return { ...taken, path: path.path, size: clean.byteLength };
  } catch (error) {
    if (error instanceof ImageError) return `${file}: ${error.message}`;
    throw error;
  }
}

/** Worlds are untrusted: paths and links must stay inside the folder. */
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

/** Read again, so that a large world doesn't have to fit into memory. */
export async function getBytes(image: CheckedImage): Promise<Buffer> {
  const bytes = await readFile(image.path);
  if (hashBytes(bytes) === image.digest) return bytes;
  const taken = await processImage(bytes);
  if (taken.digest !== image.digest) throw new Error(`${image.path} changed during the load`);
  return taken.bytes;
}

function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
