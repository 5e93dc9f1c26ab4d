import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { dragRows } from './boards/drag-boards.ts';
import { growthRow, largeWorldRows } from './large/large-world.ts';
import { closedLoop } from './load/closed-loop.ts';
import { openLoop } from './load/open-loop.ts';
import { buildMonolith } from './monolith/monolith-build.ts';
import { stopAllOnSignal } from './product/child.ts';
import { runningProduct, startProduct } from './product/product.ts';
import { guardRows } from './release/guard-rows.ts';
import { speedGuardRows } from './release/speed-guard-rows.ts';
import { streamRows } from './release/stream-latency.ts';
import { getRatio, isWithinBudget, type Row } from './report/row.ts';
import {
  answerRows,
  entryRow,
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
import { type ShipResult, shipRemote } from './ship/ship-remote.ts';
import { measureSignedIn } from './signed-in/measure-signed-in.ts';
import { comparePages } from './visit/compare-pages.ts';
import { type PageFiles, readPageFiles } from './visit/page-files.ts';

const USAGE = `Usage: npm run bench [-- --runs N] [-- --url URL] [-- --json]

Measures the product against a monolith of the same sources, in one run, and compares both with the budgets.

  --runs N    visits of each build (7), after one uncounted warm-up visit
  --url URL   a running product: measures only its pages and files, and changes nothing
  --json      prints the result as JSON; .cache/bench.json always has it

Exits with 0 when everything was measured, even if a budget is missed, otherwise with 1.`;

const PATH = '/noorhaddad/';
const OTHER_PAGES = { 'the home page': '/', 'a business': '/tarnandloom/' };
const OWNER = 'inesmoreau';
const REMOTES = ['mf-profile', 'mf-boards'];
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
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else await bench(Number(values.runs));

async function bench(runs: number): Promise<void> {
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be 1 or more: ${values.runs}`);
  stopAllOnSignal();

  tell('Building the monolith');
  const monolith = await buildMonolith();
  tell(values.url ? `Looking at ${values.url}` : 'Starting the product twice');
  const product = values.url ? runningProduct(values.url) : await startProduct();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

  const rows: Row[] = [];
  try {
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
    rows.push(...pageRows(compared), ...sizeRows(page, monolith));
    for (const [what, path] of Object.entries(OTHER_PAGES))
      rows.push(entryRow(what, await readPageFiles(`${product.url}${path}`)));

    tell('Scrolling through ten thousand Pins');
    rows.push(...scrollRows(await scrollPins(browser, product.url)));

    tell('Dragging a board over five hundred');
    rows.push(...(await dragRows(browser, product.url, OWNER)));

    if (product.token) {
      tell('Asking the server for pages and reads');
      rows.push(...(await measureServer(product.url)));

      tell('Loading pages of a logged-in user');
      rows.push(...(await measureSignedIn(product)));

      tell('Reading a hundred thousand times');
      rows.push(await growthRow(product, READ, READS_PER_SECOND * 2));

      tell('Filling the product with a million Pins');
      rows.push(...(await largeWorldRows(product)));

      tell('Listening on a thousand streams');
      rows.push(...(await streamRows(product)));

      const shipped: ShipResult[] = [];
      for (const remote of REMOTES) {
        tell(`Shipping ${remote}`);
        shipped.push(await shipRemote(browser, product, PATH, remote));
      }
      rows.push(...shipRows(shipped, monolith));

      tell('Saving edits of mf-boards');
      rows.push(...saveRows(await measureSaves(browser, product, PATH)));
    }
    tell('Playing rollouts for the guard');
    rows.push(...guardRows(), ...speedGuardRows());
    if (product.warmStart !== null) rows.push(startRow(product.warmStart));
    answer(rows, { runs, visits: compared.visits });
  } finally {
    await browser.close();
    await product.stop();
  }
}

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
