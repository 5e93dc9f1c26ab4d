import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium } from 'playwright';

import { dragRows } from './boards/drag-boards.ts';
import { growthRow, largeWorldRows } from './large/large-world.ts';
import { closedLoop } from './load/closed-loop.ts';
import { openLoop } from './load/open-loop.ts';
import { settle } from './load/settle.ts';
import { buildMonolith, type Monolith } from './monolith/monolith-build.ts';
import { stopAllOnSignal } from './product/child.ts';
import { type Product, runningProduct, startProduct } from './product/product.ts';
import { distinctReleaseRows } from './release/distinct-releases.ts';
import { guardRows } from './release/guard-rows.ts';
import { speedGuardRows } from './release/speed-guard-rows.ts';
import { streamRows } from './release/stream-latency.ts';
import { getRatio, isWithinBudget, type Row } from './report/row.ts';
import {
  answerRows,
  entryRow,
  fetchedRows,
  pageRows,
  saveRows,
  scrollRows,
  shipRows,
  sizeRows,
  startRow,
} from './report/rows.ts';
import { formatTable } from './report/table.ts';
import { root } from './root.ts';
import { scrollPins } from './scroll/scroll-pins.ts';
import { measureSaves } from './ship/save-edit.ts';
import { shipRemote } from './ship/ship-remote.ts';
import { shipShell } from './ship/ship-shell.ts';
import { measureSignedIn } from './signed-in/measure-signed-in.ts';
import { type Comparison, comparePages } from './visit/compare-pages.ts';
import { type PageFiles, readPageFiles } from './visit/page-files.ts';
import { paintPages } from './visit/paint-pages.ts';

const PARTS = [
  'pages',
  'paint',
  'scroll',
  'drag',
  'server',
  'signed-in',
  'growth',
  'large',
  'streams',
  'releases',
  'ship',
  'save',
  'guard',
  'start',
] as const;
type Part = (typeof PARTS)[number];

/** Half an hour alone, so only by its name. */
const LONG: readonly Part[] = ['releases'];

/** They change the product, or need what only a product of the bench has. */
const OWN_PRODUCT: readonly Part[] = [
  'server',
  'signed-in',
  'growth',
  'large',
  'streams',
  'releases',
  'ship',
  'save',
];

const USAGE = `Usage: npm run bench [-- --runs N] [-- --url URL] [-- --only PARTS] [-- --json]

Measures the product against a monolith of the same sources, in one run, and compares both with the budgets.

  --runs N      visits of each build (7), after one uncounted warm-up visit
  --url URL     a running product: measures only its pages and files, and changes nothing
  --only PARTS  some of ${PARTS.join(',')} (all but ${LONG.join(',')})
  --json        prints the result as JSON; .cache/bench.json always has it

Exits with 0 when everything was measured, even if a budget is missed, otherwise with 1.`;

const PATH = '/noorhaddad/';
const OTHER_PAGES = { 'the home page': '/', 'a business': '/tarnandloom/' };
const OWNER = 'inesmoreau';
const REMOTES = ['mf-profile', 'mf-boards'] as const;
const READS_PER_SECOND = 200;
const PAGES_PER_SECOND = 200;
const CONNECTIONS = 8;
const LOAD_SECONDS = 10;

const READ = `/resource/UserResource/get/?data=${encodeURIComponent(
  JSON.stringify({ options: { username: 'noorhaddad', field_set_key: 'unauth_profile' } }),
)}`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    url: { type: 'string' },
    only: { type: 'string', default: PARTS.filter((part) => !LONG.includes(part)).join() },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
function readParts(only: string): Part[] {
  const named = only.split(',');
  const unknown = named.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`--only: no part ${unknown}. ${PARTS.join(', ')}`);
  return PARTS.filter((part) => named.includes(part));
}

async function bench(runs: number, parts: readonly Part[]): Promise<void> {
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be 1 or more: ${values.runs}`);
  stopAllOnSignal();

  let monolith: Monolith | undefined;
  if (parts.includes('pages')) {
    tell('Building the monolith');
    monolith = await buildMonolith();
  }
  tell(values.url ? `Looking at ${values.url}` : 'Starting the product twice');
  const product = values.url ? runningProduct(values.url) : await startProduct();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

  const measured: Measured = { rows: [], visits: [] };
  try {
    for (const part of parts) {
      if (product.token === null && OWN_PRODUCT.includes(part)) continue;
      await settle();
      await measure[part]({ product, browser, monolith, runs }, measured);
    }
    answer(measured.rows, { runs, parts, visits: measured.visits });
  } finally {
    await browser.close();
    await product.stop();
  }
}

interface Subject {
  product: Product;
  browser: Browser;
  /** Built for the comparison of pages. */
  monolith: Monolith | undefined;
  runs: number;
}

interface Measured {
  rows: Row[];
  visits: Comparison['visits'];
}

const measure: Record<Part, (subject: Subject, to: Measured) => Promise<void>> = {
  async pages({ product, browser, monolith, runs }, to) {
    if (!monolith) throw new Error('There is no monolith.');
    const page = await renderedPage(`${product.url}${PATH}`);
    const compared = await comparePages({
      browser,
      product: product.url,
      path: PATH,
      monolith,
      page,
      runs,
      onVisit: (done) => tell(`Visits of each build: ${done} of ${runs}`),
    });
    to.rows.push(...pageRows(compared), ...sizeRows(page, monolith));
    to.visits = compared.visits;
    for (const [what, path] of Object.entries(OTHER_PAGES))
      to.rows.push(entryRow(what, await readPageFiles(`${product.url}${path}`)));
  },
  async paint({ product, browser, runs }, { rows }) {
    tell('Visiting each kind of page');
    rows.push(...(await paintPages(browser, { url: product.url, owner: OWNER, runs })));
  },
  async scroll({ product, browser }, { rows }) {
    tell('Scrolling through ten thousand Pins');
    rows.push(...scrollRows(await scrollPins(browser, product.url)));
  },
  async drag({ product, browser }, { rows }) {
    tell('Dragging a board over five hundred');
    rows.push(...(await dragRows(browser, product.url, OWNER)));
  },
  async server({ product }, { rows }) {
    tell('Asking the server for pages and reads');
    rows.push(...(await measureServer(product.url)));
  },
  async 'signed-in'({ product }, { rows }) {
    tell('Loading pages of a logged-in user');
    rows.push(...(await measureSignedIn(product)));
  },
  async growth({ product }, { rows }) {
    tell('Reading a hundred thousand times');
    rows.push(await growthRow(product, READ, READS_PER_SECOND * 2));
  },
  async large({ product }, { rows }) {
    tell('Filling the product with a million Pins');
    rows.push(...(await largeWorldRows(product)));
  },
  async streams({ product }, { rows }) {
    tell('Listening on a thousand streams');
    rows.push(...(await streamRows(product)));
  },
  async releases({ product, browser }, { rows }) {
    tell('Publishing a thousand versions');
    rows.push(...(await distinctReleaseRows(browser, product)));
  },
  async ship({ product, browser, monolith }, { rows }) {
    for (const remote of REMOTES) {
      tell(`Shipping ${remote}`);
      const shipped = await shipRemote(browser, product, PATH, remote);
      rows.push(...shipRows(shipped, monolith?.oneFile));
    }
    tell('Shipping the shell');
    const { first, again } = await shipShell(browser, product, PATH);
    rows.push(...fetchedRows('ship shell', first, again));
  },
  async save({ product, browser }, { rows }) {
    tell('Saving edits of mf-boards');
    rows.push(...saveRows(await measureSaves(browser, product, PATH)));
  },
  async guard(_subject, { rows }) {
    tell('Playing rollouts for the guard');
    rows.push(...guardRows(), ...speedGuardRows());
  },
  async start({ product }, { rows }) {
    if (product.warmStart !== null) rows.push(startRow(product.warmStart));
  },
};

/** A freshly started server on a busy machine can leave a remote to the browser. Such a page is not comparable. */
async function renderedPage(url: string): Promise<PageFiles> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const page = await readPageFiles(url);
    if (REMOTES.every((name) => page.rendered.includes(name))) return page;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`${url} is not rendered with ${REMOTES.join(' and ')}`);
}

async function measureServer(origin: string): Promise<Row[]> {
  const seconds = LOAD_SECONDS;
  const page = `${origin}${PATH}`;
  const pages = await openLoop({ url: page, rate: PAGES_PER_SECOND, seconds });
  const max = await closedLoop({
    requests: [{ url: page }],
    connections: CONNECTIONS,
    seconds: seconds / 2,
  });
  const reads = await openLoop({ url: `${origin}${READ}`, rate: READS_PER_SECOND, seconds });
  return [
    ...answerRows(`page, ${PAGES_PER_SECOND} a second`, pages, 60),
    {
      group: 'server',
      what: `pages a second, ${CONNECTIONS} visitors at once`,
      unit: '',
      value: max.perSecond,
    },
    ...answerRows(`API read, ${READS_PER_SECOND} a second`, reads, 25),
  ];
}

function answer(rows: Row[], more: object): void {
  const result = {
    at: new Date().toISOString(),
    machine: {
      cores: cpus().length,
      model: cpus()[0]?.model,
      load: loadavg(),
      node: process.version,
    },
    page: PATH,
    rows: rows.map((row) => ({ ...row, ratio: getRatio(row), kept: isWithinBudget(row) })),
    ...more,
  };
  const file = join(root, '.cache/bench.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);

  if (values.json) console.log(JSON.stringify(result, null, 2));
  else {
    const over = rows.filter((row) => isWithinBudget(row) === false).length;
    console.log(
      `\n${formatTable(rows)}\n\n${over} of ${rows.filter(({ budget }) => budget).length} budgets are missed.`,
    );
  }
}

/** To stderr, so that `--json` output stays valid. */
function tell(line: string): void {
  console.error(`· ${line} …`);
}

if (values.help) console.log(USAGE);
else await bench(Number(values.runs), readParts(values.only));
