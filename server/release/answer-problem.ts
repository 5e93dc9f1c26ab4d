import type { ReleaseProblem } from '@corkboard/shared/contract/release.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { ReleaseRefusal } from './release-refusal.ts';

/** Answers a call of release control that came to nothing: a sentence and a code, whatever has happened. */
export function answerProblem(
  error: FastifyError | ReleaseRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ReleaseRefusal) {
    if (error.code === 'signed_out') reply.header('www-authenticate', 'Bearer');
    return reply.code(error.status).send(error.problem);
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
