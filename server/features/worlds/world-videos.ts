import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import type { World, WorldImage, WorldVideo } from '@corkboard/shared/contract/world';
import { inspectVideo, type VideoInfo } from '../../domains/media/video.ts';
import { type BlobStore, videoKey } from '../../platform/blobs/blob-store.ts';
import { getPath, type WorldIssue } from './world-error.ts';
import { pathInside } from './world-images.ts';

export interface CheckedVideo extends Omit<VideoInfo, 'bytes'> {
  path: string;
  digest: string;
  size: number;
  poster: string;
}

interface Mention {
  path: string;
  video: WorldVideo;
  poster: WorldImage;
}

const maxBytes = 48 * 1024 * 1024;

function mentions({ users, pins }: World): Mention[] {
  const found: Mention[] = [];
  users?.forEach(({ profile_cover: cover }, index) => {
    if (!cover?.video) return;
    const path = getPath('users', index, 'profile_cover', 'video');
    found.push({ video: cover.video, poster: cover.picture, path });
  });
  pins?.forEach(({ video, picture: image }, index) => {
    if (video) found.push({ video, poster: image, path: getPath('pins', index, 'video') });
  });
  return found;
}

export async function checkVideos(world: World, worldFile: string) {
  const folder = await realpath(dirname(resolve(worldFile)));
  const videos = new Map<string, CheckedVideo>();
  const errors: WorldIssue[] = [];
  for (const { video, poster, path } of mentions(world)) {
    if (videos.has(video.sha256)) continue;
    const checked = await checkVideo(folder, video);
    if (typeof checked === 'string') errors.push({ path, message: checked });
    else videos.set(video.sha256, { ...checked, poster: poster.sha256 });
  }
  return { videos, faults: errors };
}

async function checkVideo(
  folder: string,
  { file, sha256 }: WorldVideo,
): Promise<Omit<CheckedVideo, 'poster'> | string> {
  const path = await pathInside(folder, file);
  if ('fault' in path) return path.fault;
  const bytes = await readFile(path.path).catch(() => null);
  if (!bytes) return `${file} cannot be read`;
  if (hashBytes(bytes) !== sha256) return `${file} has another sha256`;
  if (bytes.byteLength > maxBytes) return `${file} has more than 48 MB`;
  const video = inspectVideo(bytes);
  if (!video) return `${file} isn't a video that browsers can play`;
  const { bytes: kept, ...facts } = video;
  return { ...facts, path: path.path, digest: hashBytes(kept), size: kept.byteLength };
}

/** Stores one video at a time and reads it again, so that videos don't have to fit into memory. */
export async function storeVideos(blobs: BlobStore, videos: Iterable<CheckedVideo>): Promise<void> {
  for (const { digest, ending, path } of videos) {
    const key = videoKey(digest, ending);
    if (await blobs.has(key)) continue;
    const video = inspectVideo(await readFile(path));
    if (!video || hashBytes(video.bytes) !== digest)
      throw new Error(`${path} changed during the load`);
    await blobs.put(key, video.bytes);
  }
}

function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
