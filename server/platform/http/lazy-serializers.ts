import compile, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

/** Compiles serializers on first use: compiling all of them took most of the startup time. */
export function compileSerializersLazily(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => lazySerializer(schema));
}

export function lazySerializer(schema: unknown): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined;
  return (answer) => {
    write ??= compileSerializer(schema);
    return write(answer);
  };
}

export function compileSerializer(schema: unknown): (answer: unknown) => string {
  return compile(markNullable(schema) as AnySchema);
}

/**
 * Replaces "this type or null" by the type marked as nullable. For a union, the serializer validates each value against
 * each option, which takes most of its time.
 */
function markNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(markNullable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, markNullable(value)]),
  );
  if (anyOf === undefined) return rest;
  const options = anyOf as { type?: unknown; enum?: unknown[] }[];
  const [option, ...others] = options.filter(({ type }) => type !== 'null');
  const isNullable = options.length === 2 && others.length === 0;
  if (isNullable && option?.type) return { ...rest, ...option, nullable: true };
  if (isNullable && option?.enum) return { ...rest, enum: [...option.enum, null] };
  return { ...rest, anyOf };
}
