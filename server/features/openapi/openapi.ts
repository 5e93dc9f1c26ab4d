import { releaseEndpoints } from '@corkboard/release-contract/contract';
import {
  type Endpoint,
  type ParsedRoute,
  parseRoute,
  type RoutePattern,
} from '@corkboard/shared/contract/base';
import { type TSchema, Type } from 'typebox';
import {
  describeErrorResponses,
  errorResponses,
  failureSchemas,
} from '../../platform/http/errors/error-responses.ts';
import { responseSchema } from '../../platform/http/route.ts';
import { Components } from './components.ts';
import type { PlainRoute } from './plain-routes.ts';
import { archiveBody, releaseProblems, releaseResponses } from './release-operations.ts';

type Json = Record<string, unknown>;

interface Described {
  endpoints: Endpoint<RoutePattern, TSchema, TSchema>[];
  routes: PlainRoute[];
  server: string;
}

export function createOpenApi({ endpoints, routes, server }: Described): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  const add = (path: string, method: string, operation: Json) => {
    const known = paths[path] ?? {};
    known[method] = components.referTo(operation);
    paths[path] = known;
    for (const tag of Array.isArray(operation['tags']) ? operation['tags'] : []) tags.add(tag);
  };

  for (const endpoint of endpoints) {
    const wire = parseRoute(endpoint.route);
    add(wire.path, wire.method.toLowerCase(), toOperation(endpoint, wire));
  }
  for (const endpoint of releaseEndpoints) {
    const wire = parseRoute(endpoint.route);
    add(wire.path, wire.method.toLowerCase(), {
      ...toOperation(endpoint, wire),
      tags: ['release'],
      security: [{ bearer: [] }],
      responses: releaseResponses(endpoint),
      ...(wire.path.endsWith('/publish') && archiveBody),
    });
  }
  for (const { path, method, operation } of routes) {
    add(path, method, { operationId: operationId(method, path), ...operation });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Corkboard',
      version: '1.0.0',
      summary: 'The profile area of a social pin-collecting product.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    security: [{ session: [] }, {}],
    tags: [...tags].sort().map((name) => ({ name, description: tagDescription(name) })),
    paths,
    components: {
      responses: {
        ...errorResponses(),
        ...Object.fromEntries(
          Object.entries(releaseProblems()).map(([name, one]) => [name, components.referTo(one)]),
        ),
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: server.startsWith('https:') ? '__Host-sid' : 'sid',
        },
        bearer,
        token,
      },
      // Last, because the paths above register the components.
      schemas: { ...failureSchemas, ...components.schemas },
    },
  };
}

const bearer = { type: 'http', scheme: 'bearer', description: 'A token of release control.' };

const token = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API token of a user, with the scopes that its owner chose. Create one on `/settings/api-tokens/`. An operation without this scheme is closed to tokens.',
};

const descriptions: Record<string, string> = {
  media: 'Images and videos.',
  operations: 'What a monitor asks.',
  release: 'Release control.',
};

function tagDescription(tag: string): string {
  const isResource = tag.endsWith('Resource');
  return descriptions[tag] ?? (isResource ? `Calls of ${tag}.` : `Calls below /${tag}/.`);
}

function toOperation({ input, data, summary, token }: Endpoint, wire: ParsedRoute): Json {
  const params = wire.params.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: getFields(input)[name] ?? {},
  }));
  return {
    operationId: operationId(wire.method, wire.path),
    tags: [wire.path.split('/')[wire.wraps ? 2 : 1]],
    summary,
    ...(token && { security: [{ session: [] }, { token: [token] }, {}] }),
    parameters: [...params, ...getQuery(input, wire)],
    ...getBody(input, wire),
    responses: {
      200: { description: 'Done.', content: json(responseSchema(wire, data)) },
      ...describeErrorResponses({
        isChange: wire.method !== 'GET',
        wraps: wire.wraps,
        isForTokens: token !== undefined,
      }),
    },
  };
}

function operationId(method: string, path: string): string {
  return `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '')}`;
}

function getQuery(input: TSchema, wire: ParsedRoute): Json[] {
  if (wire.carries === 'data') {
    const content = json(Type.Object({ options: input }));
    return [{ name: 'data', in: 'query', required: getRequired(input).length > 0, content }];
  }
  if (wire.carries !== 'query') return [];
  return Object.entries(getFields(input))
    .filter(([name]) => !wire.params.includes(name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: getRequired(input).includes(name),
      schema,
      ...('type' in schema && schema.type === 'array' ? { style: 'form', explode: false } : {}),
    }));
}

function getBody(input: TSchema, wire: ParsedRoute): Json {
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

function getFields(schema: TSchema): Record<string, TSchema> {
  return Type.IsObject(schema) ? schema.properties : {};
}

function getRequired(schema: TSchema): readonly string[] {
  return Type.IsObject(schema) ? (schema.required ?? []) : [];
}
