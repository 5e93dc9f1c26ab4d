import {
  type ApiResponse,
  type Endpoint,
  type ParsedRoute,
  parseRoute,
  type RoutePattern,
} from '@corkboard/shared/contract/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { bindBookmark, type ListIdentity, unbindBookmark } from './bookmark.ts';
import { createInputParser } from './decode-input.ts';
import type {} from './direct-reads.ts';
import { unauthorized } from './errors/http-error.ts';
import { lazySerializer } from './lazy-serializers.ts';
import { PRIVATE_RESPONSE } from './responses/private-response.ts';
import { type ActingInput, actingViewer, withoutSubject } from './viewer/acting-as.ts';
import { answerPreflight, authenticate } from './viewer/api-token.ts';
import { assertSameViewer, type RequestViewer } from './viewer/viewer.ts';

export interface RouteContext<I> {
  /** The profile to read and write as: the member, or the business that they act as. */
  viewer: RequestViewer;
  /** The logged-in person. Only for what stays personal while acting: business roles, limits, and the audit log. */
  member: RequestViewer;
  input: ActingInput<I>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export class Page<D> {
  readonly data: D;
  readonly bookmark: string | undefined;

  constructor(data: D, bookmark: string | undefined) {
    this.data = data;
    this.bookmark = bookmark;
  }
}

interface RouteOptions {
  /** The response has the viewer as a browser shows it, so one statement finds all of it. */
  showsViewer?: boolean;
}

/**
 * Routes an endpoint of the contract. The schema limits input and output to the fields of the contract. [API-044,
 * API-045]
 */
export function route<A extends RoutePattern, I extends TSchema, D extends TSchema>(
  app: FastifyInstance,
  endpoint: Endpoint<A, I, D>,
  handler: (context: RouteContext<Static<I>>) => Promise<Static<D> | Page<Static<D>>>,
  { showsViewer = false }: RouteOptions = {},
): void {
  const wire = parseRoute(endpoint.route);
  const reader = createInputParser(wire, endpoint.input);
  const { limitedLogin = wire.method === 'GET' ? 'allowed' : 'refused' } = endpoint;
  const acting = { withoutMfa: endpoint.actsWithoutMfa };
  app.endpoints.push(endpoint);
  const url = routePath(wire);
  if (endpoint.token) answerPreflight(app, url);

  const schema = responseSchema(wire, endpoint.data);
  const serialize = lazySerializer(schema);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Responses depend on the viewer, so no shared cache can keep them.
    reply.header('cache-control', PRIVATE_RESPONSE);
    const member = await authenticate(request, reply, { scope: endpoint.token, showsViewer });
    // These checks are central, so that no new route can forget them. [LOGIN-022]
    if (wire.method !== 'GET') assertSameViewer(request, member);
    if (member.isLimitedLogin && limitedLogin === 'refused') unauthorized();
    const fields = reader.collect(request);
    // Before input validation, so that users who can't act as the profile learn nothing else. [SRV-060]
    const viewer = endpoint.acts ? await actingViewer(request, fields, acting) : member;
    // `check` validated this type, which the compiler can't infer.
    const checked = withoutSubject(reader.check(fields));
    const list = { route: endpoint.route, input: checked };
    const input = unbound(list) as ActingInput<Static<I>>;
    const result = await handler({ viewer, member, input, request, reply });
    const { data, bookmark } = result instanceof Page ? result : new Page(result, undefined);
    return success(wire, data, bookmark && bindBookmark(bookmark, list));
  };
  if (wire.method === 'GET') {
    app.directReads.add(wire.path, async (...call) => serialize(await answer(...call)));
  }
  app.route({
    method: wire.method,
    url,
    config: { tokenScope: endpoint.token },
    schema: { response: { '2xx': schema } },
    serializerCompiler: () => serialize,
    handler: answer,
  });
}

function routePath(wire: ParsedRoute): string {
  return wire.path.replace(/\{(\w+)\}/g, ':$1');
}

function unbound(list: ListIdentity): object {
  const { input } = list;
  if (!('bookmark' in input) || typeof input.bookmark !== 'string') return input;
  return { ...input, bookmark: unbindBookmark(input.bookmark, list) };
}

function success<D>(wire: ParsedRoute, data: D, bookmark: string | undefined): unknown {
  const plain: ApiResponse<D> = { status: 'success', code: 0, data };
  if (bookmark !== undefined) plain.bookmark = bookmark;
  return wire.wraps ? { resource_response: { ...plain, http_status: 200 } } : plain;
}

export function responseSchema(wire: ParsedRoute, data: TSchema): TSchema {
  const fields = {
    status: Type.Enum(['success', 'failure']),
    code: Type.Integer(),
    data,
    bookmark: Type.Optional(Type.String()),
    message: Type.Optional(Type.String()),
    message_detail: Type.Optional(Type.String()),
  };
  if (!wire.wraps) return Type.Object(fields);
  return Type.Object({
    resource_response: Type.Object({ ...fields, http_status: Type.Integer() }),
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: Endpoint<RoutePattern, TSchema, TSchema>[];
  }
}
