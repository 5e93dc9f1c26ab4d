import type { ParsedRoute } from '@corkboard/shared/contract/parse-route.ts';
import type { FastifyRequest } from 'fastify';
import { type TProperties, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { defineMessages, type Values } from '../i18n/message.ts';
import { badRequest } from './http-error.ts';

type Fields = Record<string, unknown>;

/**
 * Parses input in two steps, because the acting subject is resolved in between: `collect` extracts the fields,
 * `check` rejects them with the path of the first error. Schemas compile on first use to keep startup short.
 * [API-044]
 */
export function createInputParser(wire: ParsedRoute, schema: TSchema) {
  const properties = propertiesOf(schema);
  let validator: Validator | undefined;

  return {
    collect(request: FastifyRequest): Fields {
      const input = { ...carried(wire, request, properties), ...params(wire, request, properties) };
      const path = pathOfNull(input);
      return path === null ? input : badRequest(path, 'Text must not hold a null character.');
    },

    check(input: Fields): Fields {
      validator ??= Compile(schema);
      if (validator.Check(input)) return input;

      const errors = validator.Errors(input);
      // An unknown field is often a misspelled one, so it explains more than the missing field.
      const error = errors.find(({ keyword }) => keyword === 'boolean') ?? errors[0];
      if (!error) return badRequest('/', 'This is not valid.');
      return badRequest(pathOf(error), sentenceOf(error), limitOf(error));
    },
  };
}

function carried(wire: ParsedRoute, request: FastifyRequest, properties: TProperties): Fields {
  switch (wire.carries) {
    case 'data':
      return optionsOf(parsed(request.query), '/data');
    case 'query':
      return coerced(request.query, properties);
    case 'options':
      return optionsOf(request.body, '/');
    case 'body':
      return fieldsOf(request.body === undefined ? {} : request.body, '/');
  }
}

/** Parses `?data={"options":…}`. Other plain parameters belong to caches or trackers and are ignored. */
function parsed(query: unknown): unknown {
  const data = fieldsOf(query, '/')['data'];
  if (data === undefined) return {};
  if (typeof data !== 'string') return badRequest('/data', 'Give it once, as JSON.');
  try {
    return JSON.parse(data);
  } catch {
    return badRequest('/data', 'This is not valid JSON.');
  }
}

function optionsOf(value: unknown, path: string): Fields {
  const { options = {}, ...rest } = fieldsOf(value === undefined ? {} : value, path);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) badRequest(`/${unknown}`, 'There is no such field beside "options".');
  return fieldsOf(options, '/options');
}

function fieldsOf(value: unknown, path: string): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { ...value } : badRequest(path, 'This must be a JSON object.');
}

function params(wire: ParsedRoute, request: FastifyRequest, properties: TProperties): Fields {
  return wire.params.length > 0 ? coerced(request.params, properties) : {};
}

function coerced(values: unknown, properties: TProperties): Fields {
  return Object.fromEntries(
    Object.entries(fieldsOf(values, '/')).map(([name, value]) => {
      const schema = properties[name];
      return [name, typeof value === 'string' && schema ? read(value, schema) : value];
    }),
  );
}

function read(value: string, schema: TSchema): unknown {
  const type = 'type' in schema ? schema.type : undefined;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'integer' || type === 'number') {
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }
  if (type === 'array') return value.split(',').map((item) => read(item, itemsOf(schema)));
  return value;
}

function itemsOf(schema: TSchema): TSchema {
  return Type.IsArray(schema) ? schema.items : Type.Unknown();
}

function propertiesOf(schema: TSchema): TProperties {
  return Type.IsObject(schema) ? schema.properties : {};
}

/** Finds U+0000, which the database can't store. Iterative, so deep input can't exhaust the stack. */
function pathOfNull(input: unknown): string | null {
  const open: [string, unknown][] = [['', input]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && value.includes('\0')) return path || '/';
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (name.includes('\0')) return path || '/';
      open.push([`${path}/${name}`, inner]);
    }
  }
  return null;
}

type Validator = ReturnType<typeof Compile>;
type Fault = ReturnType<Validator['Errors']>[number];

function pathOf(error: Fault): string {
  if (error.keyword !== 'required') return error.instancePath || '/';
  return `${error.instancePath}/${error.params.requiredProperties[0]}`;
}

function sentenceOf(error: Fault) {
  if (error.keyword === 'boolean') return defineMessages('There is no such field.');
  if (error.keyword === 'required') return defineMessages('This is needed.');
  return Object.hasOwn(SENTENCES, error.keyword)
    ? SENTENCES[error.keyword as keyof typeof SENTENCES]
    : defineMessages('This is not valid.');
}

const SENTENCES = defineMessages({
  pattern: 'This is not in the right form.',
  format: 'This is not in the right form.',
  type: 'This is not of the right kind.',
  enum: 'This is none of what can be chosen.',
  const: 'This is none of what can be chosen.',
  anyOf: 'This is none of what can be chosen.',
  minLength:
    '{limit, plural, one {This needs at least # character.} other {This needs at least # characters.}}',
  maxLength:
    '{limit, plural, one {This may have at most # character.} other {This may have at most # characters.}}',
  minItems: 'This needs {limit, number} or more.',
  maxItems: 'This may have {limit, number} at most.',
  uniqueItems: 'Something stands here twice.',
  minimum: 'This must be {limit, number} or more.',
  maximum: 'This must be {limit, number} or less.',
  exclusiveMinimum: 'This must be more than {limit, number}.',
  exclusiveMaximum: 'This must be less than {limit, number}.',
});

function limitOf({ params }: Fault): Values | undefined {
  return 'limit' in params ? { limit: Number(params.limit) } : undefined;
}
