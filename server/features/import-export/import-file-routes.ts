import { errorCodes } from '@corkboard/shared/contract/base';
import {
  completeImportUpload,
  discardImportFile,
  getImportFiles,
  type ImportFile,
  startImportUpload,
} from '@corkboard/shared/contract/pins';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { conflict, notFound } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { type Caller, withSubject } from '../../platform/http/viewer/acting-as.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import type { Turns } from '../../platform/jobs/in-turns.ts';
import { type RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../platform/limits/rate-limiter.ts';
import { type ImportFileRow } from './import-file-repository.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportRepository } from './import-repository.ts';
import type { ImportRunner } from './import-runner.ts';
import { formRoute, parseName, partRoute, tooLarge } from './import-upload-routes.ts';
import type { ImportReader } from './read/import-reader.ts';
import { importStart } from './start-import.ts';

/** Longer than another server takes to write the entries of the same file. */
const LOCK_SECONDS = 15;

export interface ImportFileDependencies {
  backgroundDb: Db;
  turns: Turns;
  files: ImportFiles;
  imports: ImportRepository;
  limits: RateLimiter;
  reader: ImportReader;
  runner: ImportRunner;
  maxImportBytes: number;
}

export function importFileRoutes(dependencies: ImportFileDependencies): FastifyPluginAsync {
  const { backgroundDb, turns, files, imports, limits, reader } = dependencies;
  const { runner, maxImportBytes } = dependencies;
  const start = importStart({ backgroundDb, inTurn: turns(LOCK_SECONDS), files, reader });

  const takeOne = (member: string) =>
    consumeOrThrow(limits, { key: `import:${member}`, most: 20, seconds: 3600, what: 'imports' });

  async function begin(file: ImportFileRow, member: string) {
    await start(file, member);
    runner.wake();
    return (await imports.find(file.id, file.user_id)) ?? notFound('page');
  }

  async function whole(file: ImportFileRow, caller: Caller): Promise<ImportFile> {
    return { ...toView(file, caller), received: await files.getParts(file.id) };
  }

  return async (app) => {
    route(app, startImportUpload, async ({ input, ...caller }) => {
      const userId = requireFullUserId(caller.viewer);
      if (input.bytes > maxImportBytes) tooLarge(maxImportBytes);
      const { file_name, bytes, modified_at = null } = input;
      return whole(
        await files.beginOrGoOn(userId, { file_name: parseName(file_name), bytes, modified_at }),
        caller,
      );
    });

    route(app, getImportFiles, async (caller) => {
      const waiting = await files.waiting(requireUserId(caller.viewer));
      return Promise.all(waiting.map((file) => whole(file, caller)));
    });

    route(app, discardImportFile, async ({ viewer, input }) => {
      const waiting = await files.waiting(requireFullUserId(viewer));
      if (waiting.some(({ id }) => id === input.id)) await files.discard(input.id);
      return null;
    });

    route(app, completeImportUpload, async ({ viewer, member, input }) => {
      const userId = requireFullUserId(viewer);
      const findBegun = () => imports.find(input.id, userId);
      const begun = await findBegun();
      if (begun) return begun;
      // Parts before the file: a file that is rejected at the same time loses both together.
      const parts = await files.getParts(input.id);
      const file = await files.find(input.id, userId);
      // A request at the same time can have begun the import, which no longer needs the file.
      if (!file) return (await findBegun()) ?? notFound('upload');
      if (parts.length < Math.ceil(file.bytes / file.part_bytes)) {
        conflict(errorCodes.conflict, 'Parts of this file are still missing.');
      }
      await takeOne(requireFullUserId(member));
      return begin(file, requireFullUserId(member));
    });

    await app.register(partRoute(files));
    await app.register(formRoute({ files, takeOne, begin }));
  };
}

function toView(
  { id, file_name, bytes, part_bytes }: ImportFileRow,
  caller: Caller,
): Omit<ImportFile, 'received'> {
  const part_url = withSubject(`/v3/imports/files/${id}/parts/{number}/`, caller);
  return { id, file_name, bytes, part_bytes, part_url };
}
