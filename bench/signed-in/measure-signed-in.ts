import { closedLoop, type LoopRequest, type LoopResult } from '../load/closed-loop.ts';
import { type LoadResult, openLoop } from '../load/open-loop.ts';
import type { Product } from '../product/product.ts';
import type { Row } from '../report/row.ts';
import { callRows, readRateRow, signedInRows } from '../report/rows.ts';
import { startBareServer } from './bare-server-process.ts';
import { signIn } from './sign-in.ts';

const OWNER = 'inesmoreau';
const OTHER = 'noorhaddad';
/** Without it, the server would treat requests as a bot's. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CONNECTIONS = 4;
/** V8 has optimized a render thread's code after about 2,000 pages. */
const FIRST_WARM_UP_SECONDS = 60;
const WARM_UP_SECONDS = 5;
const SECONDS = 6;
const ROUNDS = 3;
/** More than any server renders in the time. */
const MAX_PAGES = 10_000;
/** Requests a second that are sent whether responses arrive or not. */
const PAGE_RATE = 60;
const READ_RATE = 300;

/** Measures pages of a logged-in user, and API calls against a bare server on the same database. */
export async function measureSignedIn({ url, dataDir }: Product): Promise<Row[]> {
  const cookie = await signIn(url, OWNER);
  const board = await findBoard(url, cookie);
  const pages = {
    'own Pins': `/${OWNER}/pins/`,
    'own boards': `/${OWNER}/_saved/`,
    'a profile': `/${OTHER}/`,
    'a board': board.url,
  };
  await warmUp(
    Object.values(pages).map((path) => url + path),
    cookie,
  );
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(pages))
    rows.push(...signedInRows(what, await measurePage(url + path, cookie)));
  if (dataDir) rows.push(...(await compareCalls({ url, dataDir, cookie, boardId: board.id })));
  return rows;
}

interface Board {
  id: string;
  url: string;
}

async function findBoard(url: string, cookie: string): Promise<Board> {
  const path = toResource('BoardsResource', { username: OTHER });
  const response = await fetch(url + path, { headers: { cookie } });
  const answer = (await response.json()) as { resource_response: { data: Partial<Board>[] } };
  for (const { id, url: address } of answer.resource_response.data) {
    if (id && address) return { id, url: address };
  }
  throw new Error(`${OTHER} has no board.`);
}

export interface PageFigures {
  connections: number;
  rate: number;
  many: LoopResult;
  one: LoopResult;
  /** The same address again and again, so that nothing changes. */
  unchanged: LoopResult;
  atRate: LoadResult;
  extraBytes: number;
}

/** The server renders the same address again only if it has changed. No page reads this field here. */
function makeAddresses(url: string): () => string {
  return () => {
    lastAddress += 1;
    return `${url}?pin=${lastAddress}`;
  };
}

let lastAddress = 0;

const makeHeaders = (cookie: string) => ({
  cookie,
  'accept-encoding': 'br',
  'user-agent': BROWSER,
});

async function warmUp(urls: string[], cookie: string): Promise<void> {
  const headers = makeHeaders(cookie);
  const next = urls.map(makeAddresses);
  const requests = Array.from({ length: MAX_PAGES }, (_, nth) => ({
    url: next[nth % next.length]?.() ?? '',
    headers,
  }));
  await closedLoop({ requests, connections: CONNECTIONS, seconds: FIRST_WARM_UP_SECONDS });
}

async function measurePage(url: string, cookie: string): Promise<PageFigures> {
  const headers = makeHeaders(cookie);
  const nextUrl = makeAddresses(url);
  const rendered = () => Array.from({ length: MAX_PAGES }, () => ({ url: nextUrl(), headers }));
  const again = [{ url, headers }];
  await closedLoop({ requests: rendered(), connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  return {
    connections: CONNECTIONS,
    rate: PAGE_RATE,
    many: await closedLoop({ requests: rendered(), connections: CONNECTIONS, seconds: SECONDS }),
    one: await closedLoop({ requests: rendered(), connections: 1, seconds: SECONDS }),
    atRate: await openLoop({ url: nextUrl, headers, rate: PAGE_RATE, seconds: SECONDS }),
    unchanged: await closedLoop({ requests: again, connections: CONNECTIONS, seconds: SECONDS }),
    extraBytes: await weighExtra(url, cookie),
  };
}

/** Bytes of a page without what React renders. */
async function weighExtra(url: string, cookie: string): Promise<number> {
  const html = await (await fetch(url, { headers: { cookie, 'user-agent': BROWSER } })).text();
  const begin = html.indexOf('<div id="app">');
  const end = html.search(/<link rel="preload" as="script"|<script type="application\/json"/);
  if (begin < 0 || end < begin) throw new Error(`${url} is no page of the product`);
  return Buffer.byteLength(html.slice(0, begin)) + Buffer.byteLength(html.slice(end));
}

interface Calls {
  url: string;
  dataDir: string;
  cookie: string;
  boardId: string;
}

async function compareCalls({ url, dataDir, cookie, boardId }: Calls): Promise<Row[]> {
  const bare = await startBareServer(dataDir);
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const read = toResource('BoardResource', { board_id: boardId });
  const change = (to: string, body = ''): LoopRequest => ({
    url: to,
    method: 'POST',
    headers,
    body,
  });
  const body = JSON.stringify({ options: { board_id: boardId } });
  try {
    return [
      ...callRows(
        'read',
        await inTurn(
          [{ url: url + read, headers }],
          [{ url: `${bare.url}/board?board=${boardId}`, headers }],
        ),
      ),
      readRateRow(
        READ_RATE,
        await openLoop({ url: url + read, headers, rate: READ_RATE, seconds: SECONDS }),
      ),
      ...callRows(
        'change',
        await inTurn(
          ['create', 'delete'].map((verb) =>
            change(`${url}/resource/BoardFollowResource/${verb}/`, body),
          ),
          ['follow', 'unfollow'].map((verb) => change(`${bare.url}/${verb}?board=${boardId}`)),
        ),
      ),
    ];
  } finally {
    await bare.stop();
  }
}

export interface Compared {
  product: LoopResult;
  bare: LoopResult;
}

/** The best of several rounds. Both take turns, so that a busy machine is busy for both. */
async function inTurn(product: LoopRequest[], bare: LoopRequest[]): Promise<Compared> {
  const options = { connections: CONNECTIONS, seconds: SECONDS / 2 };
  await closedLoop({ requests: product, ...options });
  await closedLoop({ requests: bare, ...options });
  const rounds: Compared[] = [];
  while (rounds.length < ROUNDS) {
    rounds.push({
      product: await closedLoop({ requests: product, ...options }),
      bare: await closedLoop({ requests: bare, ...options }),
    });
  }
  return {
    product: findBest(rounds.map((round) => round.product)),
    bare: findBest(rounds.map((round) => round.bare)),
  };
}

function findBest(results: LoopResult[]): LoopResult {
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const best = results.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
  return { ...best, failed };
}

function toResource(name: string, options: object): string {
  return `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`;
}
