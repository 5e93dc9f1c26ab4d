import { join } from 'node:path';
import {
  getStatus,
  promoteVersion,
  rollBack,
} from '@corkboard/shared/contract/requests-release.ts';
import type { APIRequestContext } from '@playwright/test';

import { adminToken } from './command.ts';
import { archiveOf, lastRelease, type OtherProduct, unpack, withFolder } from './last-release.ts';
import { releaseApiOf } from './release-api.ts';
import { repack } from './repack.ts';

const reason = 'A journey.';
const dataDir = process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '..', '.data');

/** Gives everyone the last release's remotes, all of them; answers the way back. */
export async function showLastRemotes(request: APIRequestContext): Promise<() => Promise<void>> {
  const release = await releaseApiOf(request);
  const before = await release.call(getStatus, {});
  const back = async () => {
    await release.call(rollBack, { to: before.snapshot, reason });
  };
  const { folder, remotes } = await lastRelease();
  const headers = { authorization: `Bearer ${await adminToken()}` };
  try {
    for (const [remote, kept] of Object.entries(remotes)) {
      // Its own number may be taken by a build of this checkout, whose bytes are others.
      const version = `${kept}-kept.${Date.now()}`;
      const archive = await withFolder(async (place) => {
        await unpack(join(folder, `${remote}.tgz`), place);
        return repack(place, { remote, version: kept }, version, {});
      });
      await publishTo(request, archive, headers);
      await release.call(promoteVersion, { remote, version, reason });
    }
  } catch (error) {
    await back();
    throw error;
  }
  return back;
}

/**
 * Brings the remotes that the product under test shows to another one, byte for byte, and returns the names of those
 * that need a newer contract than `offered`: publishing refuses them.
 */
export async function copyRemotes(
  request: APIRequestContext,
  { url, token }: OtherProduct,
  offered: string,
): Promise<string[]> {
  const release = await releaseApiOf(request);
  const { remotes } = await release.call(getStatus, {});
  const refused: string[] = [];
  for (const { name, channels } of remotes) {
    const version = channels['stable'];
    if (version === undefined) continue;
    const archive = await archiveOf(join(dataDir, 'remotes', name, version));
    const headers = { authorization: `Bearer ${token}` };
    try {
      await publishTo(request, archive, headers, url, true);
    } catch (error) {
      const needsMore = `and the running shell offers ${offered}.`;
      if (!(error instanceof Error && error.message.includes(needsMore))) throw error;
      refused.push(name);
    }
  }
  return refused;
}

async function publishTo(
  request: APIRequestContext,
  data: Buffer,
  headers: Record<string, string>,
  url = '',
  promote = false,
): Promise<void> {
  const response = await request.post(
    `${url}/_release/v1/publish?reason=A+journey&promote=${promote}`,
    {
      headers: { ...headers, 'content-type': 'application/gzip' },
      data,
    },
  );
  if (!response.ok()) throw new Error(await response.text());
}
