import type { ReleaseProblem } from '@corkboard/release-contract/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { describeFileError } from '../../platform/files/data-file-error.ts';
import { toRequestError } from '../../platform/http/errors/error-handler.ts';
import type { HttpError } from '../../platform/http/errors/http-error.ts';
import { isDiskFull } from '../../platform/http/errors/is-disk-full.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { ReleaseError } from '../state/release-error.ts';

export function sendProblem(
  error: FastifyError | ReleaseError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ReleaseError) {
    if (error.code === 'signed_out') reply.header('www-authenticate', 'Bearer');
    return reply.code(error.status).send(error.problem);
  }
  const why = isDiskFull(error) ? null : describeFileError(error);
  if (why !== null) {
    request.log.error({ err: error }, 'A file of the server failed.');
    return reply.code(503).send({ code: 'unavailable', message: why });
  }
  const httpError = toRequestError(error, request);
  const { status, retryAfter } = httpError;
  if (status >= 500) request.log.error({ err: error }, 'Something went wrong. Try again.');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send(toProblem(httpError));
}

const OF_SERVER: Record<number, string> = { 503: 'unavailable', 507: 'no_room' };

function toProblem({ status, message, values, field }: HttpError): ReleaseProblem {
  const sentence = translatorFor('en').text(message, values);
  if (status >= 500) return { code: OF_SERVER[status] ?? 'fault', message: sentence };
  return field === undefined
    ? { code: 'bad_request', message: sentence }
    : { code: 'bad_request', message: `${field}: ${sentence}`, path: field };
}
