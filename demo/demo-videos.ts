import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { WorldVideo } from '@corkboard/shared/contract/world';

export type DemoVideos = Map<string, WorldVideo>;

export async function copyDemoVideos(dir: string, sources: string): Promise<DemoVideos> {
  const names = (await readdir(join(sources, 'videos'))).filter((name) => name.endsWith('.mp4'));
  await mkdir(join(dir, 'videos'), { recursive: true });
  const videos: DemoVideos = new Map();
  for (const name of names.toSorted()) {
    const file = `videos/${name}`;
    const bytes = await readFile(join(sources, file));
    await writeFile(join(dir, file), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    videos.set(name.slice(0, -'.mp4'.length), { file, sha256 });
  }
  return videos;
}
