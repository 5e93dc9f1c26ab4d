import { errorCodes } from '@corkboard/shared/contract/base';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { describeErrorResponses } from '../../platform/http/errors/error-responses.ts';
import { badRequest, HttpError, notFound } from '../../platform/http/errors/http-error.ts';
import { actingViewerByQuery } from '../../platform/http/viewer/acting-as.ts';
import { requireFullUserId } from '../../platform/http/viewer/require-user.ts';
import { getViewer } from '../../platform/http/viewer/viewer.ts';
import type { ImportFileRow } from './import-file-repository.ts';
import { type ImportFiles, PART_BYTES } from './import-files.ts';

const MB = 1024 * 1024;
/** Leaves room for the form's overhead below a proxy's limit of 50 MB. */
const MAX_FORM_BYTES = 48 * MB;

/** Takes in the bytes of files. A separate scope, so that no other route accepts raw bytes. */
export function partRoute(files: ImportFiles): FastifyPluginAsync {
  return async (app) => {
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
  };
}

interface FormDependencies {
  files: ImportFiles;
  takeOne(member: string): Promise<void>;
  begin(file: ImportFileRow, member: string): Promise<unknown>;
}

export function formRoute({ files, takeOne, begin }: FormDependencies): FastifyPluginAsync {
  return async (app) => {
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
        const file = await keepFormFile(files, request, userId);
        return { status: 'success', code: 0, data: await begin(file, member) };
      },
    );
  };
}

async function keepFormFile(
  files: ImportFiles,
  request: FastifyRequest,
  userId: string,
): Promise<ImportFileRow> {
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

export function parseName(name: string): string {
  return [...name.replaceAll(/\p{Cc}/gu, '')].slice(0, 200).join('');
}

function parseNumber(text: string): number {
  return /^\d{1,6}$/.test(text)
    ? Number(text)
    : badRequest('/number', "This isn't a valid part number.");
}

export function tooLarge(max: number): never {
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
