import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

import type { ApiResponse, Request, RoutePattern } from '../contract/base/endpoint.ts';
import { type ParsedRoute, parseRoute } from '../contract/base/parse-route.ts';

export const apiServer = setupServer();

const recorded = new Map<RoutePattern, unknown[]>();

export function apiReturns<I, D>(
  request: Request<I, D>,
  data: NoInfer<D> | ((input: I) => NoInfer<D> | Promise<NoInfer<D>>),
  { bookmark }: { bookmark?: string | ((input: I) => string | undefined) } = {},
): void {
  handle(request, async (wire, input) => {
    const next = typeof bookmark === 'function' ? bookmark(input) : bookmark;
    return reply(wire, 200, {
      status: 'success',
      code: 0,
      data: typeof data === 'function' ? await (data as (input: I) => D)(input) : data,
      ...(next === undefined ? {} : { bookmark: next }),
    });
  });
}

/** Rejects as the API does. [ERR-005, ERR-006] */
export function apiRejects<I, D>(
  request: Request<I, D>,
  status: number,
  message: string,
  more: Partial<Rejection> = {},
): void {
  handle(request, (wire) => rejectWith(wire, status, message, more));
}

interface Rejection {
  code: number;
  message_detail: string;
}

function rejectWith(
  wire: ParsedRoute,
  status: number,
  message: string,
  more: Partial<Rejection>,
): Response {
  return reply(wire, status, { status: 'failure', code: status, data: null, message, ...more });
}

export function apiSends<I, D>(
  request: Request<I, D>,
  status: number,
  body: Record<string, unknown> | string,
): void {
  handle(request, (wire) => {
    if (typeof body === 'string') return HttpResponse.html(body, { status });
    return HttpResponse.json(wire.wraps ? { resource_response: body } : body, { status });
  });
}

/** Rejects a limited login once with a 401. The request that is sent again after the login succeeds. */
export function apiAsksForLogin<I, D>(request: Request<I, D>, data: NoInfer<D>): void {
  let hasAsked = false;
  handle(request, (wire) => {
    const isRejected = !hasAsked;
    hasAsked = true;
    return isRejected
      ? reply(wire, 401, {
          status: 'failure',
          code: 401,
          data: null,
          message: 'Log in to continue.',
        })
      : reply(wire, 200, { status: 'success', code: 0, data });
  });
}

/** Returns this data once the returned function is called, for a response that comes late. */
export function apiHolds<I, D>(request: Request<I, D>, data: NoInfer<D>): () => void {
  return holdReply(request, (wire) => reply(wire, 200, { status: 'success', code: 0, data }));
}

/** Like `apiHolds`, for a late rejection. */
export function apiHoldsRejection<I, D>(
  request: Request<I, D>,
  status: number,
  message: string,
  more: Partial<Rejection> = {},
): () => void {
  return holdReply(request, (wire) => rejectWith(wire, status, message, more));
}

function holdReply<I, D>(
  request: Request<I, D>,
  getReply: (wire: ParsedRoute) => Response,
): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  handle(request, async (wire) => {
    await released;
    return getReply(wire);
  });
  return () => release();
}

export function apiHangs<I, D>(request: Request<I, D>): void {
  handle(request, () => new Promise<never>(() => {}));
}

export function apiIsUnreachable<I, D>(request: Request<I, D>): void {
  handle(request, () => HttpResponse.error());
}

export function requestsTo<I, D>(request: Request<I, D>): I[] {
  return [...((recorded.get(request.route) ?? []) as I[])];
}

export function clearRequests(): void {
  recorded.clear();
}

function handle<I, D>(
  { route }: Request<I, D>,
  answer: (wire: ParsedRoute, input: I) => Response | Promise<Response>,
): void {
  const wire = parseRoute(route);
  const method = wire.method.toLowerCase() as Lowercase<ParsedRoute['method']>;
  const path = `*${wire.path.replace(/\{(\w+)\}/g, ':$1')}`;

  apiServer.use(
    http[method](path, async ({ request, params }) => {
      const named = Object.fromEntries(wire.params.map((name) => [name, params[name]]));
      const input = { ...named, ...(await carried(wire, request)) } as I;
      recorded.set(route, [...(recorded.get(route) ?? []), input]);
      return answer(wire, input);
    }),
  );
}

async function carried(wire: ParsedRoute, request: globalThis.Request): Promise<object> {
  const query = new URL(request.url).searchParams;
  switch (wire.carries) {
    case 'data':
      return readOptions(JSON.parse(query.get('data') ?? '{}'));
    case 'query':
      return Object.fromEntries(query);
    case 'options':
      return readOptions(await request.json());
    case 'body':
      return (await request.json()) as object;
  }
}

function readOptions(body: unknown): object {
  return (body as { options?: object }).options ?? {};
}

function reply(wire: ParsedRoute, status: number, answer: ApiResponse<unknown>): Response {
  return HttpResponse.json(wire.wraps ? { resource_response: answer } : answer, { status });
}
