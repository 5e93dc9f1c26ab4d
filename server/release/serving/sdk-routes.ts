import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SdkIndex } from '@corkboard/release-contract/contract';
import type { FastifyPluginAsync } from 'fastify';
import { Check } from 'typebox/value';
import type { SharedFolder } from '../../platform/blobs/shared-folder.ts';
import { CACHED_FOREVER } from '../../platform/http/responses/cache-control.ts';

interface Sdk {
  built: string;
  /** Packages of all builds served so far, which older lock files still name. */
  kept: string;
  shared: SharedFolder | null;
}

export function sdkRoutes({ built, kept, shared }: Sdk): FastifyPluginAsync {
  return async (app) => {
    const index = await takeSdk({ built, kept, shared });
    if (!index) app.log.warn('the SDK is not built: remotes outside of this checkout have none');

    app.get('/_release/sdk/', async (_request, reply) => {
      if (!index) return reply.code(404).send({ code: 'no_sdk', message: 'No SDK is built here.' });
      return reply.header('cache-control', 'no-cache').send(index);
    });
    app.get<{ Params: { digest: string; file: string } }>(
      '/_release/sdk/:digest/:file',
      async ({ params: { digest, file } }, reply) => {
        const isName = /^[0-9a-f]{16}$/.test(digest) && /^corkboard-[a-z0-9.-]+\.tgz$/.test(file);
        const name = `${digest}/${file}`;
        const archive =
          isName &&
          ((await readFile(path.join(kept, name)).catch(() => null)) ?? (await shared?.find(name)));
        if (!archive) {
          return reply.code(404).send({ code: 'no_sdk', message: "This package doesn't exist." });
        }
        return reply.header('cache-control', CACHED_FOREVER).type('application/gzip').send(archive);
      },
    );
  };
}

async function takeSdk({ built, kept, shared }: Sdk): Promise<SdkIndex | undefined> {
  const text = await readFile(path.join(built, 'index.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const index: unknown = JSON.parse(text);
  if (!Check(SdkIndex, index)) return undefined;
  await mkdir(kept, { recursive: true });
  const { digest } = index;
  await cp(path.join(built, digest), path.join(kept, digest), { recursive: true });
  const files = await readdir(path.join(kept, digest));
  await shared?.keep(
    digest,
    kept,
    files.map((file) => `${digest}/${file}`),
  );
  return index;
}
