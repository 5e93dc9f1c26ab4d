import { errorCodes } from '@corkboard/shared/contract/base';
import { createUpload, getUploads, type UploadType } from '@corkboard/shared/contract/pins';
import { IMAGE_TYPES, VIDEO_TYPES } from '@corkboard/shared/rules/pins';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type BlobStore, stagedKey } from '../../../platform/blobs/blob-store.ts';
import { describeErrorResponses } from '../../../platform/http/errors/error-responses.ts';
import { badRequest, HttpError, notFound } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import { getActor } from '../../../platform/http/viewer/actor.ts';
import { requireFullUserId } from '../../../platform/http/viewer/require-user.ts';
import { getTranslator } from '../../../platform/http/viewer/viewer.ts';
import { translateField } from '../../../platform/i18n/translator.ts';
import { type RateLimiter } from '../../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../../platform/limits/rate-limiter.ts';
import type { UploadProcessing } from './process-uploads.ts';
import { checkUploadQuota, MAX_UPLOAD_BYTES } from './upload-quota.ts';
import type { UploadRepository } from './upload-repository.ts';

export interface UploadDependencies {
  uploads: UploadRepository;
  processing: UploadProcessing;
  blobs: BlobStore;
  limits: RateLimiter;
}

const MB = 1024 * 1024;

const accepted: Record<UploadType, string[]> = {
  pinimage: IMAGE_TYPES,
  avatar: IMAGE_TYPES,
  cover: IMAGE_TYPES,
  video: VIDEO_TYPES,
};

/** Milliseconds that a poll waits for processing. Most uploads finish by then. */
const POLL_WAIT_MS = 1500;

export function uploadRoutes(dependencies: UploadDependencies): FastifyPluginAsync {
  const { uploads, processing, limits } = dependencies;

  return async (app) => {
    route(app, createUpload, async ({ viewer, member, input: { type } }) => {
      const userId = requireFullUserId(viewer);
      await consumeOrThrow(limits, {
        key: `upload:${member.id}`,
        most: 300,
        seconds: 3600,
        what: 'uploads',
      });
      const { id, token } = await uploads.open(userId, type, (use) => checkUploadQuota(use, type));
      return {
        upload_id: id,
        upload_url: `/v3/uploads/${id}/`,
        upload_parameters: { token },
        max_bytes: MAX_UPLOAD_BYTES[type],
        accepts: accepted[type],
      };
    });

    route(app, getUploads, async ({ viewer, member, request, input: { upload_ids } }) => {
      const actor = getActor({ viewer, member });
      const known = await uploads.list(actor, upload_ids);
      if (known.length < new Set(upload_ids).size) notFound('upload');
      const open = known
        .filter(({ status }) => status === 'processing')
        .map((one) => one.upload_id);
      for (const id of open) processing.start(id);
      if (open.length > 0) await processing.settled(open, POLL_WAIT_MS);
      const now = open.length > 0 ? await uploads.list(actor, upload_ids) : known;
      const translate = translateField(getTranslator(request), 'message');
      return Object.fromEntries(now.map((upload) => [upload.upload_id, translate(upload)]));
    });

    await app.register(formRoutes(dependencies));
    app.addHook('onClose', () => processing.idle());
  };
}

/** A separate scope, because no other route accepts form bodies. */
function formRoutes({ uploads, processing, blobs }: UploadDependencies): FastifyPluginAsync {
  return async (app) => {
    await app.register(multipart, {
      limits: { fields: 10, fieldSize: 1000, fieldNameSize: 100, files: 2, parts: 12 },
    });

    app.post<{ Params: { id: string } }>('/v3/uploads/:id/', sending, async (request) => {
      if (!request.isMultipart()) {
        throw new HttpError(
          415,
          errorCodes.unsupportedType,
          'Send the file as multipart form data.',
        );
      }
      const form = await readForm(request, uploads);
      const { id } = form.upload;
      for (const [part, bytes] of form.files) await blobs.put(stagedKey(id, part), bytes);
      if (!(await uploads.receive(id))) hasItsFile();
      processing.start(id);
      return { status: 'success', code: 0, data: { upload_id: id, status: 'processing' } };
    });
  };
}

const text = { type: 'string' };
const file = { type: 'string', contentMediaType: 'application/octet-stream' };
const sending = {
  config: {
    operation: {
      summary: 'Takes in the file of an upload, as a form.',
      tags: ['VIPResource'],
      security: [],
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { token: text, file, poster: file },
              required: ['token', 'file'],
            },
          },
        },
      },
      responses: {
        200: { description: 'It is being looked at.' },
        ...describeErrorResponses({ isChange: true, wraps: false }),
      },
    },
  },
};

type Form = NonNullable<Awaited<ReturnType<UploadRepository['findForm']>>>;

/** The token comes first, so that the server never reads a file without one. */
async function readForm(
  request: FastifyRequest<{ Params: { id: string } }>,
  uploads: UploadRepository,
) {
  const files = new Map<'file' | 'poster', Buffer>();
  let upload: Form | null = null;
  for await (const part of request.parts({ limits: { fileSize: MAX_UPLOAD_BYTES.video } })) {
    if (part.type === 'field') {
      if (part.fieldname !== 'token') badRequest(`/${part.fieldname}`, "This field doesn't exist.");
      upload = await uploads.findForm(request.params.id, String(part.value));
      if (!upload) notFound('upload');
      if (upload.status !== 'registered') hasItsFile();
      continue;
    }
    const name = part.fieldname;
    if (!upload) return badRequest('/token', 'Send the parameters before the file.');
    if (name !== 'file' && !(name === 'poster' && upload.type === 'video')) {
      return badRequest(`/${name}`, "This field doesn't exist.");
    }
    const bytes = await part.toBuffer();
    const maxBytes = MAX_UPLOAD_BYTES[name === 'poster' ? 'pinimage' : upload.type];
    if (bytes.byteLength > maxBytes) tooLarge(maxBytes);
    files.set(name, bytes);
  }
  if (!upload) return badRequest('/token', 'This field is required.');
  if (!files.has('file')) badRequest('/file', 'This field is required.');
  return { upload, files };
}

function tooLarge(max: number): never {
  throw new HttpError(
    413,
    errorCodes.tooLarge,
    'This file is too large: {count, number} MB at most.',
    {
      values: { count: max / MB },
    },
  );
}

function hasItsFile(): never {
  throw new HttpError(409, errorCodes.conflict, 'This upload already has a file.');
}
