import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { translatorFor } from '../../i18n/translator.ts';
import { failureBody } from './failure-body.ts';
import { HttpError } from './http-error.ts';

/** Responds to bytes that never became a request, in the common error format. The client's language is unknown. */
export function answerClientError({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const error = toHttpError(code);
  const body = JSON.stringify(failureBody(error, translatorFor('en')));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function toHttpError(code: string | undefined): HttpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new HttpError(
      408,
      errorCodes.badInput,
      'The request took too long to arrive. Send it again.',
    );
  }
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  return new HttpError(status, errorCodes.badInput, "This request isn't valid.");
}

export function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

export function logCutOff(app: FastifyInstance): void {
  app.addHook('onRequestAbort', async (request) => {
    const route = request.routeOptions.url ?? 'none';
    request.log.info({ method: request.method, route }, 'the client closed the request');
  });
}
