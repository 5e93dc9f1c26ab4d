import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import {
  beginImportFile,
  discardImportFile,
  finishImportFile,
  getImportFiles,
  type ImportFile,
} from '@corkboard/shared/contract/exports.ts';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type RateLimiter, takeOrRefuse } from '../accounts/rate-limiter.ts';
import { memberId, readerId } from '../accounts/signed-in.ts';
import { viewerOf } from '../accounts/viewer-of.ts';
import { actingViewerByQuery, type Caller, withSubject } from '../business/acting-as.ts';
import type { Db } from '../db/db.ts';
import { answer } from '../http/answer.ts';
import { badInput, conflict, notFound, Refusal } from '../http/refusal.ts';
import { refusalsOf } from '../openapi/error-responses.ts';
import { beginImport } from './begin-import.ts';
import { type ImportFileRow, type ImportFiles, PART_BYTES } from './import-files.ts';
import type { ImportReader } from './import-reader.ts';
import { selectImports } from './import-routes.ts';
import type { ImportRunner } from './import-runner.ts';

export interface ImportFileDependencies {
  db: Db;
  files: ImportFiles;
  limits: RateLimiter;
  reader: ImportReader;
  runner: ImportRunner;
  maxImportBytes: number;
}

const MB = 1024 * 1024;
/** Of a form: leaves room for what is around the file below a proxy's 50 MB. */
const MAX_FORM_BYTES = 48 * MB;

/** Files to be imported: small ones as a form, large ones in parts. */
export function importFileRoutes(dependencies: ImportFileDependencies): FastifyPluginAsync {
  const { db, files, limits, reader, runner, maxImportBytes } = dependencies;

  const takeOne = (member: string) =>
    takeOrRefuse(limits, { key: `import:${member}`, most: 20, seconds: 3600, what: 'imports' });

  async function begin(file: ImportFileRow, member: string) {
    await beginImport({ db, files, reader }, file, member);
    runner.wake();
    return (await begunOf(file.id, file.user_id)) ?? notFound('page');
  }

  /** The import of a file, which goes by its id. */
  async function begunOf(id: string, userId: string) {
    const [begun] = await selectImports(db, sql`i.id = ${id} and i.user_id = ${userId}`);
    return begun;
  }

  async function whole(file: ImportFileRow, caller: Caller): Promise<ImportFile> {
    return { ...viewOf(file, caller), received: await files.partsOf(file.id) };
  }

  return async (app) => {
    answer(app, beginImportFile, async ({ input, ...caller }) => {
      const userId = memberId(caller.viewer);
      if (input.bytes > maxImportBytes) tooLarge(maxImportBytes);
      const { file_name, bytes, modified_at = null } = input;
      return whole(
        await files.beginOrGoOn(userId, { file_name: nameOf(file_name), bytes, modified_at }),
        caller,
      );
    });

    answer(app, getImportFiles, async (caller) => {
      const waiting = await files.waiting(readerId(caller.viewer));
      return Promise.all(waiting.map((file) => whole(file, caller)));
    });

    answer(app, discardImportFile, async ({ viewer, input }) => {
      const waiting = await files.waiting(memberId(viewer));
      if (waiting.some(({ id }) => id === input.id)) await files.discard(input.id);
      return null;
    });

    answer(app, finishImportFile, async ({ viewer, member, input }) => {
      const userId = memberId(viewer);
      const begun = await begunOf(input.id, userId);
      if (begun) return begun;
      const file = (await files.find(input.id, userId)) ?? notFound('upload');
      const parts = await files.partsOf(file.id);
      if (parts.length < Math.ceil(file.bytes / file.part_bytes)) {
        conflict(errorCodes.conflict, 'Parts of this file are still missing.');
      }
      await takeOne(memberId(member));
      return begin(file, memberId(member));
    });

    await app.register(partRoute);
    await app.register(formRoute);
  };

  /** A scope of its own: nowhere else are plain bytes an accepted body. */
  async function partRoute(app: Parameters<FastifyPluginAsync>[0]): Promise<void> {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_r, body, done) =>
      done(null, body),
    );
    app.put<{ Params: { id: string; number: string } }>(
      '/v3/imports/files/:id/parts/:number/',
      { bodyLimit: PART_BYTES, ...sendingPart },
      async (request) => {
        const userId = memberId(await actingViewerByQuery(request));
        const file = (await files.find(request.params.id, userId)) ?? notFound('upload');
        const number = numberOf(request.params.number);
        const length = Math.min(file.part_bytes, file.bytes - number * file.part_bytes);
        if (length <= 0) badInput('/number', 'This file has no such part.');
        const { body } = request;
        if (!Buffer.isBuffer(body) || body.byteLength !== length) {
          return badInput('/', 'This part has {count, plural, one {# byte} other {# bytes}}.', {
            count: length,
          });
        }
        await files.putPart(file, number, body);
        return { status: 'success', code: 0, data: null };
      },
    );
  }

  /** A scope of its own: nowhere else is a form an accepted body. */
  async function formRoute(app: Parameters<FastifyPluginAsync>[0]): Promise<void> {
    await app.register(multipart, {
      limits: { files: 1, fileSize: MAX_FORM_BYTES, fields: 5, parts: 6 },
    });
    app.post(
      '/v3/imports/file/',
      { bodyLimit: MAX_FORM_BYTES + 65_536, ...sendingForm },
      async (request) => {
        const userId = memberId(await actingViewerByQuery(request));
        const member = memberId(await viewerOf(request));
        await takeOne(member);
        const file = await formFile(request, userId);
        return { status: 'success', code: 0, data: await begin(file, member) };
      },
    );
  }

  async function formFile(request: FastifyRequest, userId: string): Promise<ImportFileRow> {
    if (!request.isMultipart()) {
      throw new Refusal(415, errorCodes.unsupportedType, 'Send a form with the file in it.');
    }
    const sent = await request.file();
    if (!sent) return badInput('/file', 'Choose a file.');
    const file = await files.keep(userId, nameOf(sent.filename), sent.file);
    if (!sent.file.truncated) return file;
    await files.discard(file.id);
    return tooLarge(MAX_FORM_BYTES);
  }
}

function viewOf(
  { id, file_name, bytes, part_bytes }: ImportFileRow,
  caller: Caller,
): Omit<ImportFile, 'received'> {
  const part_url = withSubject(`/v3/imports/files/${id}/parts/{number}/`, caller);
  return { id, file_name, bytes, part_bytes, part_url };
}

function nameOf(name: string): string {
  return [...name.replaceAll(/\p{Cc}/gu, '')].slice(0, 200).join('');
}

function numberOf(text: string): number {
  return /^\d{1,6}$/.test(text)
    ? Number(text)
    : badInput('/number', 'This is no number of a part.');
}

function tooLarge(most: number): never {
  const isHuge = most >= 1024 * MB;
  throw new Refusal(
    413,
    errorCodes.tooLarge,
    'This file is too large: {count, number} {unit, select, GB {GB} other {MB}} at most.',
    { values: { count: most / (isHuge ? 1024 * MB : MB), unit: isHuge ? 'GB' : 'MB' } },
  );
}

const text = { type: 'string' };
const sendingPart = {
  config: {
    operation: {
      summary: 'Takes in one part of a file that is imported; the same part again does no harm.',
      tags: ['imports'],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: text },
        {
          name: 'number',
          in: 'path',
          required: true,
          description: 'Counted from 0.',
          schema: { type: 'integer', minimum: 0 },
        },
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string' } } },
      },
      responses: { 200: { description: 'It is kept.' }, ...refusalsOf(true, false) },
    },
  },
};

const sendingForm = {
  config: {
    operation: {
      summary: 'Takes in a small file as a form and begins its import.',
      tags: ['imports'],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                file: { type: 'string', contentMediaType: 'application/octet-stream' },
              },
              required: ['file'],
            },
          },
        },
      },
      responses: {
        200: { description: 'The import has begun: what reading one answers.' },
        ...refusalsOf(true, false),
      },
    },
  },
};
