import { errorCodes, type ParsedRoute } from '@corkboard/shared/contract/base';
import { EMAIL_PATTERN } from '@corkboard/shared/rules/base';
import type { FastifyRequest } from 'fastify';
import { type TProperties, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { defineMessages, type Values } from '../i18n/message.ts';
import { badRequest, HttpError } from './errors/http-error.ts';

type Fields = Record<string, unknown>;

type InputMessage = ReturnType<typeof getMessage>;

export interface InputProblem {
  /** A JSON pointer, such as `/slots/0`. */
  path: string;
  sentence: InputMessage;
  values: Values | undefined;
}

/** What isn't valid in an input. As an error of HTTP, it names the first problem alone. */
export class InputError extends HttpError<InputMessage> {
  readonly problems: readonly InputProblem[];

  constructor(problems: readonly [InputProblem, ...InputProblem[]]) {
    const [{ path, sentence, values }] = problems;
    super(400, errorCodes.badInput, sentence, { field: path, values });
    this.problems = problems;
  }
}

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

      const [first, ...others] = describeErrors(validator.Errors(input));
      if (!first) return badRequest('/', "This value isn't valid.");
      throw new InputError([first, ...others]);
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

/** One problem for each path. An unknown field is often a misspelled one, so it explains more than the missing field. */
export function describeErrors(all: ValidationError[]): InputProblem[] {
  const errors = dropOtherVariants(all);
  const isUnknown = ({ keyword }: ValidationError) => keyword === 'boolean';
  const problems = [...errors.filter(isUnknown), ...errors.filter((it) => !isUnknown(it))]
    // It says of the whole what the errors of its fields say.
    .filter(({ keyword }) => keyword !== 'additionalProperties')
    .flatMap((error) =>
      getPaths(error).map((path) => ({
        path,
        sentence: getMessage(error),
        values: getValues(error, errors),
      })),
    );
  const isFirst = ({ path }: InputProblem, index: number) =>
    problems.findIndex((it) => it.path === path) === index;
  return problems.filter(isFirst);
}

function getPaths(error: ValidationError): string[] {
  if (error.keyword !== 'required') return [error.instancePath || '/'];
  return error.params.requiredProperties.map((name) => `${error.instancePath}/${name}`);
}

function getMessage(error: ValidationError) {
  if (error.keyword === 'boolean') return defineMessages("This field doesn't exist.");
  if (error.keyword === 'required') return defineMessages('This field is required.');
  if (error.keyword === 'pattern' && String(error.params.pattern) === EMAIL_PATTERN)
    return defineMessages('Enter an email address, such as name@example.com.');
  return Object.hasOwn(MESSAGES, error.keyword)
    ? MESSAGES[error.keyword as keyof typeof MESSAGES]
    : defineMessages("This value isn't valid.");
}

const MESSAGES = defineMessages({
  pattern: 'This value has the wrong format.',
  format: 'This value has the wrong format.',
  type: 'This value has the wrong type.',
  enum: 'Choose one of these: {options}.',
  const: 'Choose one of these: {options}.',
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

function getValues(error: ValidationError, errors: ValidationError[]): Values | undefined {
  if ('limit' in error.params) return { limit: Number(error.params.limit) };
  // The tags of a union are errors of the same place.
  const options = errors
    .filter(({ instancePath }) => instancePath === error.instancePath)
    .flatMap(getChoices);
  return options.length > 0 ? { options: [...new Set(options)].join(', ') } : undefined;
}

function getChoices(error: ValidationError): unknown[] {
  if (error.keyword === 'enum') return error.params.allowedValues;
  return error.keyword === 'const' ? [error.params.allowedValue] : [];
}
