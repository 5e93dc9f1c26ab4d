import { openLoop } from '../load/open-loop.ts';
import { settle } from '../load/settle.ts';
import { runToEnd } from '../product/child.ts';
import type { Product } from '../product/product.ts';
import type { Row } from '../report/row.ts';
import { findRows } from './find-pins.ts';
import { homeFeedRows } from './home-feed.ts';

const COLLECTOR_BOARDS = 5000;
const COLLECTOR_PINS = 50_000;
const SIZE = ['--users', '2000', '--boards', '12000', '--pins', '1000000'];
const LOAD = { rate: 50, seconds: 5 };
const REQUESTS = 100_000;
const MAX_GROWTH_MB = 50;

/** `person1` is the collector with many Pins, `person2` an average user. */
const lists: [string, (username: string) => string][] = [
  ['Pins of a profile', (username) => resource('UserPinsResource', { username })],
  ['boards of a profile', (username) => resource('BoardsResource', { username })],
  [
    'a profile',
    (username) => resource('UserResource', { username, field_set_key: 'unauth_profile' }),
  ],
];

export async function largeWorldRows(product: Product): Promise<Row[]> {
  if (product.dataDir === null) return [];
  const collector = [
    '--collector-boards',
    String(COLLECTOR_BOARDS),
    '--collector-pins',
    String(COLLECTOR_PINS),
  ];
  const generate = ['scripts/run.mjs', 'cli/world/cli.ts', 'generate', ...SIZE, ...collector];
  await runToEnd(process.execPath, generate, { DATA_DIR: product.dataDir });
  // PostgreSQL vacuums and analyzes a million new rows.
  await settle();

  const rows: Row[] = [];
  for (const [what, path] of lists) {
    const large = await openLoop({ ...LOAD, url: `${product.url}${path('person1')}` });
    const small = await openLoop({ ...LOAD, url: `${product.url}${path('person2')}` });
    rows.push(
      { group: 'large', what: `${what}, of the collector, p50`, unit: 'ms', value: large.p50 },
      { group: 'large', what: `${what}, of anybody, p50`, unit: 'ms', value: small.p50 },
      {
        group: 'large',
        what: `${what}, of the collector, p99`,
        unit: 'ms',
        value: large.p99,
        budget: { of: 'value', most: 25 },
      },
    );
  }
  return [...rows, ...(await findRows(product)), ...(await homeFeedRows(product))];
}

export async function growthRow(product: Product, path: string, rate: number): Promise<Row> {
  const url = `${product.url}${path}`;
  await openLoop({ url, rate, seconds: 20 });
  const before = await measureMemory(product);
  await openLoop({ url, rate, seconds: Math.ceil(REQUESTS / rate) });
  const grown = (await measureMemory(product)) - before;
  return {
    group: 'server',
    what: `memory after ${REQUESTS.toLocaleString('en')} reads`,
    unit: 'kB',
    value: grown / 1024,
    budget: { of: 'value', most: MAX_GROWTH_MB * 1024 },
  };
}

async function measureMemory({ url }: Product): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

function resource(name: string, options: object): string {
  return `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;
}
