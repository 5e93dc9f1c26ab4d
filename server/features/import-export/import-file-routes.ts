import { errorCodes } from '@corkboard/shared/contract/base';
import {
  completeImportUpload,
  discardImportFile,
  getImportFiles,
  type ImportFile,
  startImportUpload,
} from '@corkboard/shared/contract/pins';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { actingViewerByQuery, type Caller, withSubject } from '../../platform/http/acting-as.ts';
import { describeErrorResponses } from '../../platform/http/error-responses.ts';
import { badRequest, conflict, HttpError, notFound } from '../../platform/http/http-error.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/require-user.ts';
import { route } from '../../platform/http/route.ts';
import { getViewer } from '../../platform/http/viewer.ts';
import { type RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../platform/limits/rate-limiter.ts';
import { type ImportFileRow } from './import-file-repository.ts';
import { type ImportFiles, PART_BYTES } from './import-files.ts';
import type { ImportReader } from './import-reader.ts';
import type { ImportRepository } from './import-repository.ts';
import type { ImportRunner } from './import-runner.ts';
import { startImport } from './start-import.ts';

export interface ImportFileDependencies {
  db: Db;
  files: ImportFiles;
  imports: ImportRepository;
  limits: RateLimiter;
  reader: ImportReader;
  runner: ImportRunner;
  maxImportBytes: number;
}

const MB = 1024 * 1024;
/** Leaves room for the form's overhead below a proxy's limit of 50 MB. */
const MAX_FORM_BYTES = 48 * MB;

export function importFileRoutes(dependencies: ImportFileDependencies): FastifyPluginAsync {
  const { db, files, imports, limits, reader, runner, maxImportBytes } = dependencies;

  const takeOne = (member: string) =>
    consumeOrThrow(limits, { key: `import:${member}`, most: 20, seconds: 3600, what: 'imports' });

  async function begin(file: ImportFileRow, member: string) {
    await startImport({ db, files, reader }, file, member);
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
      const begun = await imports.find(input.id, userId);
      if (begun) return begun;
      // Parts before the file: a file that is rejected at the same time loses both together.
      const parts = await files.getParts(input.id);
      const file = (await files.find(input.id, userId)) ?? notFound('upload');
      if (parts.length < Math.ceil(file.bytes / file.part_bytes)) {
        conflict(errorCodes.conflict, 'Parts of this file are still missing.');
      }
      await takeOne(requireFullUserId(member));
      return begin(file, requireFullUserId(member));
    });

    await app.register(partRoute);
    await app.register(formRoute);
  };

  /** A separate scope, so that no other route accepts raw bytes. */
  async function partRoute(app: Parameters<FastifyPluginAsync>[0]): Promise<void> {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_r, body, done) =>
      done(null, body),
    );
    app.put<{ Params: { id: string; number: string } }>(
      '/v3/imports/files/:id/parts/:number/',
      { bodyLimit: PART_BYTES, ...sendingPart },
      async (request) => {
        const userId = requireFullUserId(await actingViewerByQuery(request));
        const file = (await files.find(request.params.id, userId)) ?? notFound('upload');
        const number = parseNumber(request.params.number);
        const length = Math.min(file.part_bytes, file.bytes - number * file.part_bytes);
        if (length <= 0) badRequest('/number', "This file doesn't have that part.");
        const { body } = request;
        if (!Buffer.isBuffer(body) || body.byteLength !== length) {
          return badRequest(
            '/',
            'This part must be {count, plural, one {# byte} other {# bytes}}.',
            {
              count: length,
            },
          );
        }
        await files.putPart(file, number, body);
        return { status: 'success', code: 0, data: null };
      },
    );
  }

  async function formRoute(app: Parameters<FastifyPluginAsync>[0]): Promise<void> {
    await app.register(multipart, {
      limits: { files: 1, fileSize: MAX_FORM_BYTES, fields: 5, parts: 6 },
    });
    app.post(
      '/v3/imports/file/',
      { bodyLimit: MAX_FORM_BYTES + 65_536, ...sendingForm },
      async (request) => {
        const userId = requireFullUserId(await actingViewerByQuery(request));
        const member = requireFullUserId(await getViewer(request));
        await takeOne(member);
        const file = await formFile(request, userId);
        return { status: 'success', code: 0, data: await begin(file, member) };
      },
    );
  }

  async function formFile(request: FastifyRequest, userId: string): Promise<ImportFileRow> {
    if (!request.isMultipart()) {
      throw new HttpError(415, errorCodes.unsupportedType, 'Send the file as multipart form data.');
    }
    const sent = await request.file();
    if (!sent) return badRequest('/file', 'Choose a file.');
    const file = await files.keep(userId, parseName(sent.filename), sent.file);
    if (!sent.file.truncated) return file;
    await files.discard(file.id);
    return tooLarge(MAX_FORM_BYTES);
  }
}

function toView(
  { id, file_name, bytes, part_bytes }: ImportFileRow,
  caller: Caller,
): Omit<ImportFile, 'received'> {
  const part_url = withSubject(`/v3/imports/files/${id}/parts/{number}/`, caller);
  return { id, file_name, bytes, part_bytes, part_url };
}

function parseName(name: string): string {
  return [...name.replaceAll(/\p{Cc}/gu, '')].slice(0, 200).join('');
}

function parseNumber(text: string): number {
  return /^\d{1,6}$/.test(text)
    ? Number(text)
    : badRequest('/number', "This isn't a valid part number.");
}

function tooLarge(max: number): never {
  const isHuge = max >= 1024 * MB;
  throw new HttpError(
    413,
    errorCodes.tooLarge,
    'This file is too large: {count, number} {unit, select, GB {GB} other {MB}} at most.',
    { values: { count: max / (isHuge ? 1024 * MB : MB), unit: isHuge ? 'GB' : 'MB' } },
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
      responses: {
        200: { description: 'It is kept.' },
        ...describeErrorResponses({ isChange: true, wraps: false }),
      },
    },
  },
};

const sendingForm = {
  config: {
    operation: {
      summary: 'Accepts a small file as a form and starts its import.',
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
        ...describeErrorResponses({ isChange: true, wraps: false }),
      },
    },
  },
};
