import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishProblem } from '@corkboard/release-contract/contract';
import { getStatus, rollBack } from '@corkboard/release-contract/requests';
import { parseRoute, type Request } from '@corkboard/shared/contract/base';
import { type APIRequestContext, expect } from '@playwright/test';

import { type AddedCode, repack } from './repack.ts';

const dataDir = process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '..', '.data');

export interface ReleaseApi {
  call<I extends object, D>(request: Request<I, D>, input: I): Promise<D>;
  /** Publishes the files of an existing version under another number. */
  republish(remote: string, from: string, version: string, changes?: Changes): Promise<void>;
  /** Returns why it isn't taken. */
  failToRepublish(
    remote: string,
    from: string,
    version: string,
    changes: Changes,
  ): Promise<PublishProblem[]>;
}

export interface Changes extends AddedCode {
  policy?: 'swap' | 'ask' | 'next-load';
  kind?: 'parcel';
  slots?: readonly string[];
}

export async function createReleaseApi(request: APIRequestContext): Promise<ReleaseApi> {
  const token = (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${token}` };
  const send = async (remote: string, from: string, version: string, changes: Changes = {}) => {
    const { before = '', beforeNode = '', after = '', afterNode = '', ...file } = changes;
    const folder = join(dataDir, 'remotes', remote, from);
    const code = { before, beforeNode, after, afterNode };
    const data = await repack(folder, { remote, version: from }, version, file, code);
    return request.post('/_release/v1/publish?reason=A+journey', {
      headers: { ...headers, 'content-type': 'application/gzip' },
      data,
    });
  };

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
    async republish(remote, from, version, changes) {
      const response = await send(remote, from, version, changes);
      expect(response.ok(), await response.text()).toBe(true);
    },
    async failToRepublish(remote, from, version, changes) {
      const response = await send(remote, from, version, changes);
      expect(response.status(), await response.text()).toBe(422);
      return (await response.json()).problems;
    },
  };
}

/** Returns the version that everyone has, by remote. */
export async function readStable(release: ReleaseApi): Promise<Record<string, string>> {
  const { remotes } = await release.call(getStatus, {});
  return Object.fromEntries(remotes.map(({ name, channels }) => [name, channels['stable'] ?? '']));
}

/** Puts back what a snapshot holds: versions, rollouts, channels, and what is on. The rest a journey removes itself. */
export async function restoreRelease(request: APIRequestContext, snapshot: number): Promise<void> {
  const release = await createReleaseApi(request);
  await release.call(rollBack, { to: snapshot, reason: 'A journey ended.' });
}
