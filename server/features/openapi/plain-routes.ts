import type { FastifyInstance, RouteOptions } from 'fastify';

type Json = Record<string, unknown>;

export interface PlainRoute {
  method: string;
  path: string;
  operation: Json;
}

/**
 * Collects routes with `config.operation`, or with a schema that has a summary and tags. Call it before the routes
 * are registered.
 */
export function listPlainRoutes(app: FastifyInstance): PlainRoute[] {
  const found: PlainRoute[] = [];
  app.addHook('onRoute', (route) => {
    const operation = toOperation(route);
    if (!operation || route.method === 'HEAD') return;
    const path = route.url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');
    found.push({ method: String(route.method).toLowerCase(), path, operation });
  });
  return found;
}

function toOperation({ config, schema, url }: RouteOptions): Json | null {
  if (config?.operation) return config.operation;
  const said = toSchema(schema);
  if (!said['summary'] || !said['tags']) return null;
  const { summary, description, tags, security, consumes, body, querystring, params, response } =
    said;
  return {
    summary,
    ...(description ? { description } : {}),
    tags,
    ...(security ? { security } : {}),
    parameters: [
      ...getParameters('path', params, url),
      ...getParameters('query', querystring, url),
    ],
    ...(body || consumes ? { requestBody: getBody(body, consumes) } : {}),
    responses: getResponses(response),
  };
}

function toSchema(schema: unknown): Json {
  return isJson(schema) ? schema : {};
}

function getParameters(place: 'path' | 'query', schema: unknown, url: string): Json[] {
  const { properties = {}, required = [] } = toSchema(schema);
  const said = isJson(properties) ? { ...properties } : {};
  if (place === 'path') {
    for (const [, name = ''] of url.matchAll(/:(\w+)/g)) said[name] ??= { type: 'string' };
  }
  return Object.entries(said).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: inner,
  }));
}

function getBody(body: unknown, consumes: unknown): Json {
  const types = Array.isArray(consumes) ? consumes : ['application/json'];
  const schema = body ?? { type: 'string', contentMediaType: String(types[0]) };
  return {
    required: true,
    content: Object.fromEntries(types.map((type) => [String(type), { schema }])),
  };
}

function getResponses(response: unknown): Json {
  return Object.fromEntries(
    Object.entries(toSchema(response)).map(([status, schema]) => {
      const isEmpty = status === '204' || status === '304';
      const description = status.startsWith('2')
        ? 'Done.'
        : 'Refused: `code` and `message` say why.';
      const content = { 'application/json': { schema } };
      return [status.replace(/xx$/, 'XX'), { description, ...(isEmpty ? {} : { content }) }];
    }),
  );
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Record<string, unknown>;
  }
}
