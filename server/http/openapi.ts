import type { Address, Endpoint } from '@corkboard/shared/contract/endpoint.ts';
import { type Wire, wireOf } from '@corkboard/shared/contract/wire.ts';
import { type TSchema, Type } from 'typebox';
import { answerSchema } from './answer.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of everything that is routed; TypeBox schemas are JSON Schema already. */
export function openApiOf(endpoints: Endpoint<Address, TSchema, TSchema>[], server: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const wire = wireOf(endpoint.address);
    const operations = paths[wire.path] ?? {};
    operations[wire.method.toLowerCase()] = operationOf(endpoint, wire);
    paths[wire.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Corkboard', version: '1.0.0' },
    servers: [{ url: server }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
  };
}

function operationOf({ input, data, summary }: Endpoint, wire: Wire): Json {
  const params = wire.params.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: fieldsOf(input)[name] ?? {},
  }));
  return {
    operationId: operationId(wire),
    tags: [wire.path.split('/')[wire.wraps ? 2 : 1]],
    summary,
    parameters: [...params, ...queryOf(input, wire)],
    ...bodyOf(input, wire),
    responses: {
      200: { description: 'Done.', content: json(answerSchema(wire, data)) },
      default: { description: 'Refused.', content: json(answerSchema(wire, Type.Null())) },
    },
  };
}

function operationId({ method, path }: Wire): string {
  return `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '')}`;
}

function queryOf(input: TSchema, wire: Wire): Json[] {
  if (wire.carries === 'data') {
    const content = json(Type.Object({ options: input }));
    return [{ name: 'data', in: 'query', required: requiredOf(input).length > 0, content }];
  }
  if (wire.carries !== 'query') return [];
  return Object.entries(fieldsOf(input))
    .filter(([name]) => !wire.params.includes(name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: requiredOf(input).includes(name),
      schema,
      ...('type' in schema && schema.type === 'array' ? { style: 'form', explode: false } : {}),
    }));
}

function bodyOf(input: TSchema, wire: Wire): Json {
  if (wire.carries === 'options') {
    return { requestBody: { content: json(Type.Object({ options: input })) } };
  }
  if (wire.carries !== 'body') return {};
  if (!Type.IsObject(input)) return { requestBody: { content: json(input) } };
  return { requestBody: { content: json(Type.Omit(input, wire.params)) } };
}

function json(schema: unknown): Json {
  return { 'application/json': { schema } };
}

function fieldsOf(schema: TSchema): Record<string, TSchema> {
  return Type.IsObject(schema) ? schema.properties : {};
}

function requiredOf(schema: TSchema): readonly string[] {
  return Type.IsObject(schema) ? (schema.required ?? []) : [];
}
