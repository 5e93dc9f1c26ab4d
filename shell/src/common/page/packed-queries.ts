/**
 * The data of a page, with what repeats written once. An object is `{ "3": [values] }`, and `shapes[3]` has the names of
 * its fields. `{ "$": 5 }` is `shared[5]`, an object that elements of lists can have in common. In strings, `~7;` is
 * `digests[7]`, which all addresses of an image contain, and `~~` is a tilde.
 */
export interface PackedQueries {
  queries: unknown[];
  mutations: [];
  /** These three aren't on a page that the server couldn't render. */
  shapes?: string[][];
  shared?: unknown[];
  digests?: string[];
}

type Fields = Record<string, unknown>;

// Taken before a remote's code could replace them: broken JSON would cost the whole page.
const { parse, stringify } = JSON;

/** Returns JSON. Drops queries that can't be serialized, such as circular data of a remote. */
export function packQueries(queries: readonly object[]): string {
  const { encode, shapes, shared } = createEncoder();
  const texts = queries.flatMap((query) => {
    try {
      return [stringify(encode(query))];
    } catch {
      return [];
    }
  });
  const { text, digests } = replaceDigests(
    `"queries":[${texts.join(',')}],"shared":${stringify(shared)}`,
  );
  return `{${text},"mutations":[],"shapes":${stringify(shapes)},"digests":${stringify(digests)}}`;
}

function createEncoder() {
  const shapes: string[][] = [];
  const shared: unknown[] = [];
  const places = new Map<string, number>();
  const findShape = createShapeFinder(shapes);

  const encode = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map((element) =>
        isPlain(element) ? encodeObject(element, encodeField) : encode(element),
      );
    }
    if (isPlain(value)) return encodeObject(value, encode);
    return typeof value === 'object' && value !== null ? encodeOther(value) : value;
  };
  const encodeObject = (fields: Fields, encodeValue: (value: unknown) => unknown) => {
    const names = Object.keys(fields).filter((name) => isWritten(fields[name]));
    return { [findShape(names)]: names.map((name) => encodeValue(fields[name])) };
  };
  /** Of an element of a list: lists repeat people and boards. */
  const encodeField = (value: unknown) => {
    if (!isPlain(value)) return encode(value);
    const text = stringify(value);
    const known = places.get(text);
    if (known !== undefined) return { $: known };
    const place = shared.push(encodeObject(value, encode)) - 1;
    places.set(text, place);
    return { $: place };
  };
  /** A date, for example, becomes what JSON makes of it. */
  const encodeOther = (value: object) => {
    const text: string | undefined = stringify(value);
    return text === undefined ? undefined : encode(parse(text));
  };
  return { encode, shapes, shared };
}

interface ShapeNode {
  place: number | undefined;
  next: Map<string, ShapeNode>;
}

function createShapeFinder(shapes: string[][]) {
  const create = (): ShapeNode => ({ place: undefined, next: new Map() });
  const root = create();
  return (names: string[]): number => {
    let node = root;
    for (const name of names) {
      const next = node.next.get(name) ?? create();
      node.next.set(name, next);
      node = next;
    }
    node.place ??= shapes.push(names) - 1;
    return node.place;
  };
}

function replaceDigests(json: string) {
  const places = new Map<string, number>();
  const text = json.replace(/~|(["/])([0-9a-f]{64})(?=[".?])/g, (mark, before, digest) => {
    if (mark === '~') return '~~';
    const place = places.get(digest) ?? places.size;
    places.set(digest, place);
    return `${before}~${place};`;
  });
  return { text, digests: [...places.keys()] };
}

/** As before `packQueries`, as far as JSON can tell. */
export function unpackQueries<Q>(packed: PackedQueries): { queries: Q[]; mutations: [] } {
  const { shapes = [], shared = [], digests = [] } = packed;
  const resolved: unknown[] = [];

  const decode = (value: unknown): unknown => {
    if (typeof value === 'string') return decodeText(value);
    if (Array.isArray(value)) return value.map(decode);
    return value === null || typeof value !== 'object' ? value : decodeObject(value as Fields);
  };
  const decodeObject = (fields: Fields) => {
    const [[key, content] = ['', undefined]] = Object.entries(fields);
    if (key === '$') return resolve(Number(content));
    const values = content as unknown[];
    // Unlike an assignment, it makes `__proto__` a field.
    return Object.fromEntries(
      (shapes[Number(key)] ?? []).map((name, at) => [name, decode(values[at])]),
    );
  };
  const resolve = (place: number) => {
    resolved[place] ??= decode(shared[place]);
    return resolved[place];
  };
  const decodeText = (text: string) =>
    text.includes('~')
      ? text.replace(/~(?:~|(\d+);)/g, (_mark, place) => digests[place] ?? '~')
      : text;

  return { queries: packed.queries.map(decode) as Q[], mutations: packed.mutations };
}

function isWritten(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
}

function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isBare = prototype === Object.prototype || prototype === null;
  return isBare && typeof (value as Fields)['toJSON'] !== 'function';
}
