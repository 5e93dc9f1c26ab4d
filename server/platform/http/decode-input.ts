import type { ParsedRoute } from '@corkboard/shared/contract/base';
import type { FastifyRequest } from 'fastify';
import { type TProperties, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { defineMessages, type Values } from '../i18n/message.ts';
import { badRequest } from './errors/http-error.ts';

type Fields = Record<string, unknown>;

// With the 8 of the default, the variants of one union can hide the error that matters.
Settings.Set({ maxErrors: 100 });

/**
 * Parses input in two steps, because the acting subject is resolved in between: `collect` extracts the fields,
 * `check` rejects them with the path of the first error. Schemas compile on first use to keep startup short.
 * [API-044]
 */
export function createInputParser(wire: ParsedRoute, schema: TSchema) {
  const properties = getProperties(schema);
  let validator: Validator | undefined;

  return {
    collect(request: FastifyRequest): Fields {
      const input = { ...carried(wire, request, properties), ...params(wire, request, properties) };
      const path = findNullPath(input);
      return path === null ? input : badRequest(path, "Text can't contain a null character.");
    },

    check(input: Fields): Fields {
      validator ??= Compile(schema);
      if (validator.Check(input)) return input;

      const errors = dropOtherVariants(validator.Errors(input));
      // An unknown field is often a misspelled one, so it explains more than the missing field.
      const error = errors.find(({ keyword }) => keyword === 'boolean') ?? errors[0];
      if (!error) return badRequest('/', "This value isn't valid.");
      return badRequest(getPath(error), getMessage(error), getLimit(error));
    },
  };
}

function carried(wire: ParsedRoute, request: FastifyRequest, properties: TProperties): Fields {
  switch (wire.carries) {
    case 'data':
      return getOptions(parseData(request.query), '/data');
    case 'query':
      return coerce(request.query, properties);
    case 'options':
      return getOptions(request.body, '/');
    case 'body':
      return getFields(request.body === undefined ? {} : request.body, '/');
  }
}

/** Parses `?data={"options":…}`. Other plain parameters belong to caches or trackers and are ignored. */
function parseData(query: unknown): unknown {
  const data = getFields(query, '/')['data'];
  if (data === undefined) return {};
  if (typeof data !== 'string') return badRequest('/data', 'Send this value once, as JSON.');
  try {
    return JSON.parse(data);
  } catch {
    return badRequest('/data', "This isn't valid JSON.");
  }
}

function getOptions(value: unknown, path: string): Fields {
  const { options = {}, ...rest } = getFields(value === undefined ? {} : value, path);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined)
    badRequest(`/${unknown}`, 'This field doesn\'t exist next to "options".');
  return getFields(options, '/options');
}

function getFields(value: unknown, path: string): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { ...value } : badRequest(path, 'This must be a JSON object.');
}

function params(wire: ParsedRoute, request: FastifyRequest, properties: TProperties): Fields {
  return wire.params.length > 0 ? coerce(request.params, properties) : {};
}

function coerce(values: unknown, properties: TProperties): Fields {
  return Object.fromEntries(
    Object.entries(getFields(values, '/')).map(([name, value]) => {
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
  if (type === 'array') return value.split(',').map((item) => read(item, getItems(schema)));
  return value;
}

function getItems(schema: TSchema): TSchema {
  return Type.IsArray(schema) ? schema.items : Type.Unknown();
}

function getProperties(schema: TSchema): TProperties {
  return Type.IsObject(schema) ? schema.properties : {};
}

/** Finds U+0000, which the database can't store. Iterative, so deep input can't exhaust the stack. */
function findNullPath(input: unknown): string | null {
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
type ValidationError = ReturnType<Validator['Errors']>[number];

/** Of a union, keeps the errors of the variant that its tag names: the others say nothing about the input. */
function dropOtherVariants(errors: ValidationError[]): ValidationError[] {
  const others = errors.flatMap(({ keyword, schemaPath, instancePath }) => {
    const [, variant] = /^(.*\/anyOf\/\d+)\/properties\/[^/]+$/.exec(schemaPath) ?? [];
    const at = instancePath.slice(0, instancePath.lastIndexOf('/'));
    return keyword === 'const' && variant !== undefined ? [{ variant, at }] : [];
  });
  const own = errors.filter(
    ({ schemaPath, instancePath }) =>
      !others.some(
        ({ variant, at }) =>
          `${schemaPath}/`.startsWith(`${variant}/`) && `${instancePath}/`.startsWith(`${at}/`),
      ),
  );
  // Errors of the union itself, or of its `null`, say less than that of a variant.
  const inner = own.filter(
    ({ keyword, instancePath }) =>
      keyword !== 'anyOf' && !(keyword === 'type' && others.some(({ at }) => at === instancePath)),
  );
  if (inner.length > 0) return inner;
  // Without a fitting variant, the tag is wrong.
  return others.length > 0 ? errors.filter(({ keyword }) => keyword === 'const') : errors;
}

function getPath(error: ValidationError): string {
  if (error.keyword !== 'required') return error.instancePath || '/';
  return `${error.instancePath}/${error.params.requiredProperties[0]}`;
}

function getMessage(error: ValidationError) {
  if (error.keyword === 'boolean') return defineMessages("This field doesn't exist.");
  if (error.keyword === 'required') return defineMessages('This field is required.');
  return Object.hasOwn(MESSAGES, error.keyword)
    ? MESSAGES[error.keyword as keyof typeof MESSAGES]
    : defineMessages("This value isn't valid.");
}

const MESSAGES = defineMessages({
  pattern: 'This value has the wrong format.',
  format: 'This value has the wrong format.',
  type: 'This value has the wrong type.',
  enum: 'Choose one of the listed options.',
  const: 'Choose one of the listed options.',
  anyOf: 'Choose one of the listed options.',
  minLength: '{limit, plural, one {Use at least # character.} other {Use at least # characters.}}',
  maxLength: '{limit, plural, one {Use at most # character.} other {Use at most # characters.}}',
  minItems: 'Use at least {limit, number}.',
  maxItems: 'Use at most {limit, number}.',
  uniqueItems: 'Remove the duplicate value.',
  minimum: 'This must be {limit, number} or more.',
  maximum: 'This must be {limit, number} or less.',
  exclusiveMinimum: 'This must be more than {limit, number}.',
  exclusiveMaximum: 'This must be less than {limit, number}.',
});

function getLimit({ params }: ValidationError): Values | undefined {
  return 'limit' in params ? { limit: Number(params.limit) } : undefined;
}
