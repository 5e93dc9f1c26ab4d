import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rollBack } from '@corkboard/release-contract/requests';
import { parseRoute, type Request } from '@corkboard/shared/contract/base';
import { type APIRequestContext, expect } from '@playwright/test';

import { repack } from './repack.ts';

const dataDir = process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '..', '.data');

export interface ReleaseApi {
  call<I extends object, D>(request: Request<I, D>, input: I): Promise<D>;
  /** Publishes the files of an existing version under another number. */
  republish(remote: string, from: string, version: string, changes?: Changes): Promise<void>;
}

export interface Changes {
  policy?: 'swap' | 'ask' | 'next-load';
  /** Code that runs before the browser entry, to make a failing version. */
  before?: string;
  /** The same on the server. */
  beforeNode?: string;
}

export async function createReleaseApi(request: APIRequestContext): Promise<ReleaseApi> {
  const token = (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${token}` };

  return {
    async call({ route }, input) {
      const { method, path, params, carries } = parseRoute(route);
      const fields: Record<string, unknown> = Object.fromEntries(Object.entries(input));
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name]));
      const rest = Object.fromEntries(
        Object.entries(fields).filter(([name]) => !params.includes(name)),
      );
      const search = new URLSearchParams(
        Object.entries(rest).map(([name, value]) => [name, String(value)]),
      );
      const response = await request.fetch(carries === 'query' ? `${filled}?${search}` : filled, {
        method,
        headers,
        ...(carries === 'query' ? {} : { data: rest }),
      });
      expect(response.ok(), `${route}: ${await response.text()}`).toBe(true);
      return response.json();
    },
    async republish(remote, from, version, { before = '', beforeNode = '', ...changes } = {}) {
      const folder = join(dataDir, 'remotes', remote, from);
      const archive = await repack(folder, { remote, version: from }, version, changes, {
        before,
        beforeNode,
      });
      const response = await request.post('/_release/v1/publish?reason=A+journey', {
        headers: { ...headers, 'content-type': 'application/gzip' },
        data: archive,
      });
      expect(response.ok(), await response.text()).toBe(true);
    },
  };
}

/** Puts back what a snapshot holds: versions, rollouts, channels, and what is on. The rest a journey removes itself. */
export async function restoreRelease(request: APIRequestContext, snapshot: number): Promise<void> {
  const release = await createReleaseApi(request);
  await release.call(rollBack, { to: snapshot, reason: 'A journey ended.' });
}
