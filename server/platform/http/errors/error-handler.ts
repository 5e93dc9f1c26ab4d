import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getSqlState } from '../../db/transaction.ts';
import { defineMessages, type StaticMessage } from '../../i18n/message.ts';
import { PRIVATE_RESPONSE } from '../responses/private-response.ts';
import { getTranslator } from '../viewer/viewer.ts';
import { isCutOff, logCutOff } from './client-error.ts';
import { failureBody } from './failure-body.ts';
import { HttpError, unavailable } from './http-error.ts';
import { isDiskFull } from './is-disk-full.ts';
import {
  acceptsHtml,
  isPagePath,
  sendStaticErrorPage,
  sendUnavailablePage,
} from './static-error-page.ts';

/** Characters. Longer links are damaged: browsers and proxies cut or reject them. */
const MAX_PAGE_URL = 8192;

/** Sends every error in the format of the API, or as a page to a person. [ERR-005, ERR-006] */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const httpError = toRequestError(error, request);
    if (httpError.status >= 500) request.log.error({ err: error }, 'request failed');
    if (!acceptsHtml(request)) return sendHttpError(request, reply, httpError);
    return httpError.status === 503
      ? sendUnavailablePage(reply)
      : sendStaticErrorPage(
          reply,
          httpError.status,
          getTranslator(request).text(httpError.message, httpError.values),
        );
  });
  app.setNotFoundHandler(sendNotFound);
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > MAX_PAGE_URL && isPagePath(url)) throw bad(414, 'This link is too long.');
  });
  logCutOff(app);

  // A page host can serve every other path; these belong to the API alone.
  for (const path of ['/v3/*', '/vx/*', '/resource/*']) {
    app.all(path, async (request, reply) => sendHttpError(request, reply, createNotFound()));
  }
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && isPagePath(request.url)) return sendNotAllowed(request, reply);
  if (acceptsHtml(request)) return sendStaticErrorPage(reply, 404);
  return sendHttpError(request, reply, createNotFound());
}

/** Pages only show: every change goes through the API. */
function sendNotAllowed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('allow', 'GET, HEAD');
  if (acceptsHtml(request)) return sendStaticErrorPage(reply, 405);
  return sendHttpError(request, reply, bad(405, 'Pages only answer GET requests.'));
}

export function handleMalformedUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (acceptsHtml(request)) return sendStaticErrorPage(reply, 400);
  return sendHttpError(request, reply, bad(400, "This link isn't valid."));
}

function createNotFound(): HttpError {
  return new HttpError(404, errorCodes.notFound, "We couldn't find that page.");
}

export function sendHttpError(request: FastifyRequest, reply: FastifyReply, httpError: HttpError) {
  if (httpError.retryAfter !== undefined) reply.header('retry-after', httpError.retryAfter);
  const translator = getTranslator(request);
  const body = failureBody(httpError, translator);
  const wraps = request.url.startsWith('/resource/');
  return reply
    .code(httpError.status)
    .header('cache-control', PRIVATE_RESPONSE)
    .header('content-language', translator.locale)
    .type('application/json; charset=utf-8')
    .serializer((answer: unknown) => JSON.stringify(answer))
    .send(wraps ? { resource_response: { ...body, http_status: httpError.status } } : body);
}

/** Every error handler of a route answers with this, so that a person reads the product's words. */
export function toRequestError(error: Error, request: FastifyRequest): HttpError {
  return isCutOff(request) ? bad(400, "This request isn't valid.") : toHttpError(error);
}

export function toHttpError(error: Error): HttpError {
  if (error instanceof HttpError) return error;
  if (MALFORMED_FORM.test(error.message))
    return bad(400, 'This form is incomplete. Send it again.');
  const { code, statusCode }: Partial<FastifyError> = error;
  const known = byFastifyCode.get(code ?? '');
  if (known) return new HttpError(known.status, known.code, known.sentence, { field: '/' });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return bad(statusCode, "This request isn't valid.");
  }
  if (isDiskFull(error)) {
    return new HttpError(
      507,
      errorCodes.unavailable,
      'The server is out of storage. Nothing was changed.',
    );
  }
  const state = getSqlState(error);
  // SQLSTATE class 22: a value that doesn't fit its column, such as a number out of range.
  if (state.startsWith('22')) return bad(400, 'A value is out of range.');
  if (isUnavailable(state)) return unavailable();
  return new HttpError(500, errorCodes.fault, 'Uh oh! Something went wrong.');
}

function bad<S extends string>(status: number, sentence: S & StaticMessage<S>): HttpError {
  return new HttpError<S>(status, errorCodes.badInput, sentence, { field: '/' });
}

const byFastifyCode = new Map(
  Object.entries(
    defineMessages({
      FST_ERR_CTP_INVALID_JSON_BODY: {
        status: 400,
        code: errorCodes.badInput,
        sentence: "This isn't valid JSON.",
      },
      FST_ERR_CTP_BODY_TOO_LARGE: {
        status: 413,
        code: errorCodes.tooLarge,
        sentence: 'This is too large for one request.',
      },
      FST_REQ_FILE_TOO_LARGE: {
        status: 413,
        code: errorCodes.tooLarge,
        sentence: 'The file is too large.',
      },
      FST_ERR_CTP_INVALID_MEDIA_TYPE: {
        status: 415,
        code: errorCodes.unsupportedType,
        sentence: 'Send JSON, with the content type application/json.',
      },
    }),
  ),
);

const MALFORMED_FORM =
  /^(Unexpected end of (form|file|multipart data)|Malformed (content type|part header|urlencoded form)|Part terminated early due to unexpected end of multipart data|Multipart: Boundary not found|The needle cannot .*)$/;

/** The database is unreachable, or the same work can succeed a moment later. */
function isUnavailable(code: string): boolean {
  const isConnection = code.startsWith('08') || code.startsWith('57P') || code.startsWith('53');
  return isConnection || PASSING_STATES.has(code);
}

const PASSING_STATES = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled, by a timeout
  '25P03', // idle_in_transaction_session_timeout
]);
