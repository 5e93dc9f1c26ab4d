import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getStatus, promoteVersion, rollBack } from '@corkboard/release-contract/requests';
import type { APIRequestContext } from '@playwright/test';

import { adminToken } from './command.ts';
import { lastRelease, type OtherProduct, packArchive, unpack, withFolder } from './last-release.ts';
import { createReleaseApi, type ReleaseApi } from './release-api.ts';
import { repack } from './repack.ts';

const reason = 'A journey.';
const dataDir = process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '..', '.data');

/** Gives everyone the last release's remotes. Resolves to a function that undoes it. */
export async function showLastRemotes(request: APIRequestContext): Promise<() => Promise<void>> {
  const release = await createReleaseApi(request);
  const before = await release.call(getStatus, {});
  const back = async () => {
    await release.call(rollBack, { to: before.snapshot, reason });
  };
  const { folder, remotes } = await lastRelease();
  const headers = { authorization: `Bearer ${await adminToken()}` };
  try {
    const versions: { remote: string; version: string }[] = [];
    for (const [remote, kept] of Object.entries(remotes)) {
      // A build of this checkout can have the same number with other bytes.
      const version = `${kept}-kept.${Date.now()}`;
      const archive = await withFolder(async (place) => {
        await unpack(join(folder, `${remote}.tgz`), place);
        return repack(place, { remote, version: kept }, version, {});
      });
      await publishTo(request, archive, headers);
      versions.push({ remote, version });
    }
    await promoteAll(release, versions);
  } catch (error) {
    await back();
    throw error;
  }
  return back;
}

/** A version is rejected while another live one listens to an event that it doesn't send, so that one goes first. */
async function promoteAll(
  release: ReleaseApi,
  versions: readonly { remote: string; version: string }[],
): Promise<void> {
  const waiting = [];
  for (const one of versions) {
    const error = await release.call(promoteVersion, { ...one, reason }).then(() => null, String);
    if (error !== null) waiting.push({ one, error });
  }
  if (waiting.length === versions.length && waiting.length > 0) throw new Error(waiting[0]?.error);
  if (waiting.length > 0)
    await promoteAll(
      release,
      waiting.map(({ one }) => one),
    );
}

export interface CopiedRemote {
  name: string;
  version: string;
  /** Why the version was rejected; the last release's version is shown instead. */
  refusal: string | null;
}

/**
 * Publishes the remotes of the product under test on another product. Rejected ones, which need a newer contract,
 * stay on the last release.
 */
export async function copyRemotes(
  request: APIRequestContext,
  { url, token }: OtherProduct,
): Promise<CopiedRemote[]> {
  const release = await createReleaseApi(request);
  const { remotes } = await release.call(getStatus, {});
  const last = await lastRelease();
  const headers = { authorization: `Bearer ${token}` };
  const copied: CopiedRemote[] = [];
  for (const { name, channels } of remotes) {
    const version = channels['stable'];
    if (version === undefined) continue;
    const archive = await packArchive(join(dataDir, 'remotes', name, version));
    const refusal = await publishTo(request, archive, headers, url, true).then(
      () => null,
      (error: Error) => error.message,
    );
    if (refusal === null) {
      copied.push({ name, version, refusal });
    } else {
      const kept = await readFile(join(last.folder, `${name}.tgz`));
      await publishTo(request, kept, headers, url, true);
      copied.push({ name, version: last.remotes[name] ?? '', refusal });
    }
  }
  return copied;
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
