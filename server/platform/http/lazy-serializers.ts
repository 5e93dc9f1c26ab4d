import compile, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

/**
 * What writes an answer is compiled when the first one is sent: all of it at once took most of a start, and a process that
 * ends soon sends few kinds.
 */
export function compileSerializersLazily(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined;
    return (answer: unknown) => {
      write ??= compile(schema as AnySchema);
      return write(answer);
    };
  });
}
