import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

type Json = Record<string, unknown>;

const texts = [
  'abc',
  'a',
  '1',
  '0123456789',
  'anyone',
  'ann@example.org',
  'https://a.example/',
  '2026-01-02T03:04:05.000Z',
  '2026-01-02',
  '#a1b2c3',
  'en-GB',
  'GB',
  'a-long-secret-42',
  'mf-boards',
  '1.0.0',
  '1,2',
];

/** Returns a minimal value for a schema; undefined if none is found. */
export function createSample(schema: TSchema): unknown {
  const said: Json = { ...schema };
  if ('const' in said) return said['const'];
  if (Array.isArray(said['enum'])) return said['enum'][0];
  const choices = said['anyOf'] ?? said['oneOf'];
  if (Array.isArray(choices)) return createSample(choices[0]);
  switch (said['type']) {
    case 'object':
      return sampleObject(said);
    case 'array':
      return sampleArray(said);
    case 'integer':
    case 'number':
      return Number(said['minimum'] ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return texts.find((text) => Check(schema, text)) ?? 'abc'.repeat(20);
  }
}

function sampleObject({ properties, required }: Json): Json {
  const names = Array.isArray(required) ? required : [];
  const inner = isJson(properties) ? properties : {};
  return Object.fromEntries(names.map((name) => [name, createSample(asSchema(inner[name]))]));
}

function sampleArray({ items, minItems }: Json): unknown[] {
  return Array.from({ length: Number(minItems ?? 0) }, () => createSample(asSchema(items)));
}

/** The type of a nested schema is too wide. */
function asSchema(value: unknown): TSchema {
  return isJson(value) ? value : {};
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
