/** In place of an object in an element of a list: lists repeat people and boards. */
interface Reference {
  $: number;
}

interface Query {
  state: { data?: unknown };
}

export interface PackedQueries<Q extends Query = Query> {
  queries: Q[];
  mutations: [];
  /** Not on a page that the server couldn't render. */
  shared?: unknown[];
}

type Fields = Record<string, unknown>;

// Taken before a remote's code could replace it: broken JSON would cost the whole page.
const { stringify } = JSON;

/** Returns JSON. Drops queries that can't be serialized, such as circular data of a remote. */
export function packQueries(queries: readonly Query[]): string {
  const places = new Map<string, number>();
  const share = (value: object): unknown => {
    const text: string | undefined = stringify(value);
    if (text === undefined) return undefined;
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return { $: place } satisfies Reference;
  };
  const texts = queries.flatMap((query) => {
    try {
      const data = replaceShared(query.state.data, share);
      return [stringify({ ...query, state: { ...query.state, data } })];
    } catch {
      return [];
    }
  });
  const shared = [...places.keys()].join(',');
  return `{"queries":[${texts.join(',')}],"mutations":[],"shared":[${shared}]}`;
}

export function unpackQueries<Q extends Query>({
  queries,
  mutations,
  shared = [],
}: PackedQueries<Q>) {
  const resolve = (value: object) => shared[(value as Reference).$];
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      state: { ...query.state, data: replaceShared(query.state.data, resolve) },
    })),
  };
}

/** Replaces each object that is a field of an element of a list, and nothing within such an object. */
function replaceShared(value: unknown, replace: (value: object) => unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((element) =>
      isPlain(element)
        ? mapFields(element, (field) =>
            isPlain(field) ? replace(field) : replaceShared(field, replace),
          )
        : replaceShared(element, replace),
    );
  }
  return isPlain(value) ? mapFields(value, (field) => replaceShared(field, replace)) : value;
}

function mapFields(fields: Fields, map: (field: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]));
}

function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
