import type { ReleaseRole } from '@corkboard/release-contract/contract';
import { type Endpoint, parseRoute, type RoutePattern } from '@corkboard/shared/contract/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';

import { createInputParser, InputError } from '../../platform/http/decode-input.ts';
import type { requireRole } from './access/release-auth.ts';

export interface ReleaseContext<I> {
  input: I;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface AnswerOptions {
  /** Throws another error instead of the one that names the first problem alone. */
  onWrongInput?(error: InputError): never;
}

export function releaseRoute(app: FastifyInstance, needs: ReturnType<typeof requireRole>) {
  return function answer<A extends RoutePattern, I extends TSchema, D extends TSchema>(
    endpoint: Endpoint<A, I, D>,
    role: ReleaseRole | null,
    handler: (context: ReleaseContext<Static<I>>) => Promise<Static<D>>,
    { onWrongInput }: AnswerOptions = {},
  ): void {
    const wire = parseRoute(endpoint.route);
    const reader = createInputParser(wire, endpoint.input);
    const readInput = (request: FastifyRequest) => {
      try {
        return reader.check(reader.collect(request));
      } catch (error) {
        if (onWrongInput && error instanceof InputError) return onWrongInput(error);
        throw error;
      }
    };
    app.route({
      method: wire.method,
      url: wire.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(role === null ? {} : { onRequest: needs(role) }),
      // Validated by the schema that the type comes from, which the compiler can't see here.
      handler: async (request, reply) =>
        handler({ input: readInput(request) as Static<I>, request, reply }),
    });
  };
}
