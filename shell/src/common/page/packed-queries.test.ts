import { type PackedQueries, packQueries, unpackQueries } from './packed-queries.ts';

const aPinner = () => ({ id: '1', name: 'Noor', verified: { is: true } });
const aQuery = (data: unknown) => ({ queryKey: ['a'], state: { data, status: 'success' } });
const parse = (text: string) => JSON.parse(text) as PackedQueries;

it('returns the data as it was before packing', () => {
  const pins = [1, 2].map((id) => ({
    id,
    pinner: aPinner(),
    tags: [{ of: aPinner() }],
    link: null,
  }));
  const queries = [
    aQuery({ pages: [{ data: pins, bookmark: 'b' }], pageParams: [null] }),
    aQuery([{ $: { $: 0 } }, [{ $: 1 }], 'text']),
    aQuery({ $: 7, user: aPinner() }),
    aQuery(JSON.parse('[{"__proto__":{"a":1},"b":{}}]')),
    aQuery(null),
  ];
  expect(unpackQueries(parse(packQueries(queries)))).toEqual({ queries, mutations: [] });
});

it('writes an object once that elements of lists repeat', () => {
  const text = packQueries([
    aQuery([{ pinner: aPinner() }, { pinner: aPinner() }]),
    aQuery([{ pinner: aPinner() }]),
  ]);
  expect(text.match(/Noor/g)).toHaveLength(1);
});

it('drops only queries that cannot be serialized', () => {
  const round: unknown[] = [];
  round.push({ round });
  const queries = [aQuery(round), aQuery([{ big: { n: 1n } }]), aQuery(1n), aQuery('plain')];
  expect(unpackQueries(parse(packQueries(queries))).queries).toEqual([aQuery('plain')]);
});

it('keeps what JSON makes of other values', () => {
  const day = new Date(0);
  const queries = [aQuery([{ at: day, none: undefined, run: { by: () => 1 } }])];
  const [query] = unpackQueries(parse(packQueries(queries))).queries;
  expect(query).toEqual(aQuery([{ at: day.toISOString(), run: {} }]));
});
