import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { translatorFor } from '../../i18n/translator.ts';
import { failureBody } from './failure-body.ts';
import { HttpError } from './http-error.ts';
import { acceptsHtml, createStaticErrorPage } from './static-error-page.ts';

interface ClientError {
  code?: string;
  /** A buffer, against its type in Fastify: what arrived last. Only a part of a long request. */
  rawPacket?: unknown;
}

/**
 * Responds to bytes that never became a request, in the common error format, or with a page for a browser that opens an
 * address. The client's language is unknown.
 */
export function answerClientError({ code, rawPacket }: ClientError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const error = toHttpError(code);
  const { headers, body } = isByBrowser(rawPacket) ? toPage(error) : toJson(error);
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function toJson(error: HttpError) {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { headers, body: JSON.stringify(failureBody(error, translatorFor('en'))) };
}

function toPage({ status }: HttpError) {
  const translator = translatorFor('en');
  const { headers, html } = createStaticErrorPage({
    status,
    translator,
    isActing: false,
  });
  return { headers, body: html };
}

function isByBrowser(packet: unknown): boolean {
  const head = Buffer.isBuffer(packet) ? packet.toString('latin1') : '';
  const [, url] = /^(?:GET|HEAD) (\S+)/.exec(head) ?? [];
  const [, accept = ''] = /^accept: *(.*)$/im.exec(head) ?? [];
  return url !== undefined && acceptsHtml({ url, headers: { accept } });
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
