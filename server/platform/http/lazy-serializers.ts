import compile, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

/** Compiles serializers on first use: compiling all of them took most of the startup time. */
export function compileSerializersLazily(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined;
    return (answer: unknown) => {
      write ??= compile(schema as AnySchema);
      return write(answer);
    };
  });
}
