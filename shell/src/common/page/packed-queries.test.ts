import { type PackedQueries, packQueries, unpackQueries } from './packed-queries.ts';

const DIGEST = 'c327570b5aa6aa1e069a425a81d3a081a913a9bda24d95b93049f4ab7266015a';

const aPinner = () => ({ id: '1', name: 'Noor', verified: { is: true } });
const aQuery = (data: unknown) => ({ queryKey: ['a'], state: { data, status: 'success' } });
const parse = (text: string) => JSON.parse(text) as PackedQueries;
const repack = (queries: object[]) => unpackQueries(parse(packQueries(queries)));

it('returns the data as it was before packing', () => {
  const pins = [1, 2].map((id) => ({
    id,
    pinner: aPinner(),
    tags: [{ of: aPinner() }],
    link: null,
  }));
  const queries = [
    aQuery({ pages: [{ data: pins, bookmark: 'b' }], pageParams: [null] }),
    aQuery([{ $: { $: 0 } }, [{ $: 1 }], 'text', {}, [], { 0: [{ $: 0 }] }]),
    aQuery({ $: 7, user: aPinner() }),
    aQuery(JSON.parse('[{"__proto__":{"a":1},"b":{}}]')),
    aQuery(null),
  ];
  expect(repack(queries)).toEqual({ queries, mutations: [] });
});

it.each([
  ['tildes', '~', '~~', '~0;', '~~0;'],
  ['an address', `/media/236x/${DIGEST}.jpg`, `/media/236x/${DIGEST}.jpg?until=1&key=a~b`],
  ['a digest', DIGEST, `"${DIGEST}"`, `~${DIGEST}`, `\\${DIGEST}`, `${DIGEST}${DIGEST}`],
  ['an escape before a digest', `\u001f${DIGEST}`, `\ud800${DIGEST.slice(4)}`, `/${DIGEST}`],
])('returns texts with %s as they were', (_what, ...texts) => {
  const queries = [aQuery({ texts, of: texts.map((text) => ({ [text]: { text } })) })];
  expect(repack(queries).queries).toEqual(queries);
});

it('writes an object once that elements of lists repeat', () => {
  const text = packQueries([
    aQuery([{ pinner: aPinner() }, { pinner: aPinner() }]),
    aQuery([{ pinner: aPinner() }]),
  ]);
  expect(text.match(/Noor/g)).toHaveLength(1);
});

it('writes the digest of an image and the names of fields once', () => {
  const sizes = ['236x', '474x'].map((size) => ({ url: `/media/${size}/${DIGEST}.jpg` }));
  const text = packQueries([aQuery({ sizes, signature: DIGEST }), aQuery({ sizes })]);

  for (const repeated of [DIGEST, '"url"', '"queryKey"', '"status"']) {
    expect(text.split(repeated)).toHaveLength(2);
  }
});

it('drops only queries that cannot be serialized', () => {
  const round: unknown[] = [];
  round.push({ round });
  const queries = [aQuery(round), aQuery([{ big: { n: 1n } }]), aQuery(1n), aQuery('plain')];
  expect(repack(queries).queries).toEqual([aQuery('plain')]);
});

it('keeps what JSON makes of other values', () => {
  const day = new Date(0);
  const other = { at: day, none: undefined, run: { by: () => 1 }, of: new Map([[1, 2]]) };
  const own = { toJSON: () => ({ a: [day] }) };
  const queries = [aQuery([other, own, undefined, { own }]), aQuery(other), aQuery(undefined)];

  expect(repack(queries).queries).toStrictEqual(JSON.parse(JSON.stringify(queries)));
});

it('unpacks a page that the server could not render', () => {
  expect(unpackQueries({ queries: [], mutations: [] })).toEqual({ queries: [], mutations: [] });
});
