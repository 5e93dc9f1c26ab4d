import type { ReleaseProblem } from '@corkboard/shared/contract/release.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { refusalOf } from '../../platform/http/error-handler.ts';
import { HttpError, isUnavailable } from '../../platform/http/http-error.ts';
import { isDiskFull } from '../../platform/http/is-disk-full.ts';
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
  if (error instanceof HttpError) {
    const { field, message, values } = error;
    const sentence = translatorFor('en').text(message, values);
    return reply
      .code(error.status)
      .send(
        field === undefined
          ? problem('bad_request', sentence)
          : { ...problem('bad_request', `${field}: ${sentence}`), path: field },
      );
  }
  if (isDiskFull(error)) {
    request.log.error(error, 'The disk is full.');
    return reply
      .code(507)
      .send(problem('no_room', 'There is no room on the disk. Nothing was changed.'));
  }
  const refusal = refusalOf(error);
  if (isUnavailable(refusal)) {
    request.log.error(error, 'The database does not answer.');
    return reply
      .code(refusal.status)
      .header('retry-after', refusal.retryAfter)
      .send(problem('unavailable', translatorFor('en').text(refusal.message)));
  }
  const status = error.statusCode ?? 500;
  if (status < 500) {
    return reply.code(status).send(problem('bad_request', `${error.message}.`));
  }
  request.log.error(error, 'Release control has failed.');
  return reply
    .code(500)
    .send(
      problem('fault', 'That did not work, and nothing was changed. The server has noted why.'),
    );
}

function problem(code: string, message: string): ReleaseProblem {
  return { code, message };
}
