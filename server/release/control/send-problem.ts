import type { ReleaseProblem } from '@corkboard/shared/contract/release.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { requestErrorOf } from '../../platform/http/error-handler.ts';
import type { HttpError } from '../../platform/http/http-error.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { ReleaseRefusal } from '../state/release-refusal.ts';

export function sendProblem(
  error: FastifyError | ReleaseRefusal | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ReleaseRefusal) {
    if (error.code === 'signed_out') reply.header('www-authenticate', 'Bearer');
    return reply.code(error.status).send(error.problem);
  }
  const httpError = requestErrorOf(error, request);
  const { status, retryAfter } = httpError;
  if (status >= 500) request.log.error({ err: error }, 'Release control has failed.');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send(problemOf(httpError));
}

const OF_SERVER: Record<number, string> = { 503: 'unavailable', 507: 'no_room' };

function problemOf({ status, message, values, field }: HttpError): ReleaseProblem {
  const sentence = translatorFor('en').text(message, values);
  if (status >= 500) return { code: OF_SERVER[status] ?? 'fault', message: sentence };
  return field === undefined
    ? { code: 'bad_request', message: sentence }
    : { code: 'bad_request', message: `${field}: ${sentence}`, path: field };
}
