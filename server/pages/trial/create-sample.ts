import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
}

const TEXTS = [
  'Sample',
  'sample',
  '1',
  '#336699',
  '336699',
  'en',
  'DE',
  '/media/sample',
  '/sample/',
  'https://example.com/',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01',
  '00000000-0000-4000-8000-000000000000',
  'a'.repeat(64),
];

/** Returns plausible data for a schema of the contract, with one item in each list; undefined if it finds none. */
export function createSample(schema: TSchema): unknown {
  const sample = fill(schema as Schema);
  return Check(schema, sample) ? sample : undefined;
}

function fill(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return fill(schema.anyOf[0] ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(fill));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return fillObject(schema);
    case 'array':
      return fillArray(schema.items);
    case 'string':
      return fillText(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** Of a selection of fields, hardly one is required: those that a remote reads are there. */
function fillObject({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const isSelection = required.length <= 1;
  const fields = Object.entries(properties).filter(
    ([name]) => isSelection || required.includes(name),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, fill(field)]));
}

function fillArray(items: Schema | Schema[] | undefined): unknown[] {
  if (items === undefined) return [];
  return Array.isArray(items) ? items.map(fill) : [fill(items)];
}

function fillText(schema: Schema): string {
  const found = TEXTS.find((text) => Check(schema as TSchema, text));
  return found ?? 'Sample'.padEnd(schema.minLength ?? 0, '.');
}
