export interface Item {
  types: string[];
  /** Only JSON-LD has numbers. */
  properties: Map<string, Value[]>;
}

export type Value = string | number | Item;

/** Limit parsing time for untrusted pages. Larger than real pages need. */
const MAX_DEPTH = 12;
const MAX_ITEMS = 500;

export function createItem(types: readonly string[]): Item {
  return { types: types.map(lastSegment), properties: new Map() };
}

export function addProperty(item: Item, name: string, value: Value): void {
  const values = item.properties.get(name);
  if (values) values.push(value);
  else item.properties.set(name, [value]);
}

export function readJsonLd(script: string): Item[] {
  const items: Item[] = [];
  collect(parseJson(script), 0);
  return items;

  function collect(value: unknown, depth: number): Value[] {
    if (depth > MAX_DEPTH || items.length >= MAX_ITEMS) return [];
    if (typeof value === 'string' || typeof value === 'number') return [value];
    if (Array.isArray(value)) return value.flatMap((one) => collect(one, depth + 1));
    if (typeof value !== 'object' || value === null) return [];
    const { '@type': type, '@value': literal, ...properties } = value as Record<string, unknown>;
    if (literal !== undefined) return collect(literal, depth + 1);

    const item = createItem([type].flat().filter((one) => typeof one === 'string'));
    items.push(item);
    for (const [name, inner] of Object.entries(properties)) {
      for (const one of collect(inner, depth + 1)) addProperty(item, lastSegment(name), one);
    }
    return [item];
  }
}

/** Removes the vocabulary: `https://schema.org/InStock` and `schema:InStock` become `InStock`. */
export function lastSegment(name: string): string {
  return name.trim().split(/[/#:]/).at(-1) ?? '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
