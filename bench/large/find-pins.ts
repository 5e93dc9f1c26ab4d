import { openLoop } from '../load/open-loop.ts';
import type { Product } from '../product/product.ts';
import type { Row } from '../report/row.ts';

const LOAD = { rate: 20, seconds: 10 };
const MAX_SEARCH_MS = 60;
const MAX_RELATED_MS = 50;
const MIN_PRECISION_RATIO = 3;
/** The page of results that has as many generated Pins. */
const PAGE = 100;
/** Pins whose related ones are compared with their boards. */
const SAMPLES = 40;
const TOP = 10;
/** The number of one Pin. Shorter ones begin many numbers. */
const RARE_WORD = '654321';
const MAX_VOCABULARY_MS = 10 * 60_000;

interface FoundPin {
  id: string;
  link: string | null;
  title: string;
  board: { id: string };
}

/** Search and related Pins of a generated world, whose links name the subject of each Pin. */
export async function findRows({ url }: Product): Promise<Row[]> {
  const found = await list(`${url}/v3/search/pins/?query=walk&page_size=${PAGE}`);
  // The demo world walks, too.
  const pins = found.filter(({ board }) => board.id.startsWith('gb')).slice(0, SAMPLES);
  const [pin] = pins;
  if (!pin) throw new Error('The generated world has no Pins.');
  const [word = '', other = ''] = pin.title.split(' ');
  const typo = `${word.slice(0, 3)}${word.slice(4)}`;
  const searches: [string, string][] = [
    ['a word of every Pin', 'query=walk'],
    ['a common word', `query=${word}`],
    ['two words', `query=${word}%20${other}`],
    ['a rare word', `query=${RARE_WORD}`],
    ['a typo', `query=${typo}`],
    ['nothing', 'query=xylophone'],
    ['a color', 'query=&hex=3c6e71'],
  ];
  await waitForVocabulary(`${url}/v3/search/?query=${typo}`);

  const rows: Row[] = [];
  for (const [what, query] of searches) {
    const pinsOf = await openLoop({ ...LOAD, url: `${url}/v3/search/pins/?${query}` });
    rows.push(...timeRows(`search for ${what}`, pinsOf, MAX_SEARCH_MS));
    const summary = await openLoop({ ...LOAD, url: `${url}/v3/search/?${query}` });
    rows.push(...timeRows(`counts of ${what}`, summary, MAX_SEARCH_MS));
  }
  const related = await openLoop({ ...LOAD, url: `${url}/v3/pins/${pin.id}/related/` });
  rows.push(...timeRows('related Pins', related, MAX_RELATED_MS));
  rows.push(await precisionRow(url, pins));
  return rows;
}

/** The server takes in new words every five minutes. */
async function waitForVocabulary(url: string): Promise<void> {
  const until = Date.now() + MAX_VOCABULARY_MS;
  while (Date.now() < until) {
    const answer = await fetch(url);
    const { data } = (await answer.json()) as { data: { corrected_query: string | null } };
    if (data.corrected_query !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 5000));
  }
  throw new Error('The server has not taken in the words of the generated world.');
}

type Load = Awaited<ReturnType<typeof openLoop>>;

function timeRows(what: string, load: Load, most: number): Row[] {
  return [
    { group: 'large', what: `${what}, p50`, unit: 'ms', value: load.p50 },
    {
      group: 'large',
      what: `${what}, p99`,
      unit: 'ms',
      value: load.failed > 0 ? Number.POSITIVE_INFINITY : load.p99,
      budget: { of: 'value', most },
    },
  ];
}

/** How much more alike the first related Pins are than the first ones of the same board. */
async function precisionRow(url: string, pins: FoundPin[]): Promise<Row> {
  let [related, onBoard] = [0, 0];
  for (const pin of pins) {
    const options = { board_id: pin.board.id, page_size: TOP };
    const data = encodeURIComponent(JSON.stringify({ options }));
    const alike = await list(`${url}/v3/pins/${pin.id}/related/?page_size=${TOP}`);
    const board = await list(`${url}/resource/BoardFeedResource/get/?data=${data}`);
    related += countAlike(pin, alike);
    onBoard += countAlike(pin, board);
  }
  return {
    group: 'large',
    what: 'related Pins of its subject, times those of its board',
    unit: '',
    value: related / Math.max(1, onBoard),
    budget: { of: 'value', least: MIN_PRECISION_RATIO },
  };
}

function countAlike(pin: FoundPin, found: FoundPin[]): number {
  return found.filter(
    ({ id, link }) => id !== pin.id && readSubject(link) === readSubject(pin.link),
  ).length;
}

function readSubject(link: string | null): string | undefined {
  return link === null ? undefined : new URL(link).pathname.split('/')[1];
}

async function list(url: string): Promise<FoundPin[]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}: ${await answer.text()}`);
  const body = (await answer.json()) as {
    data?: FoundPin[];
    resource_response?: { data: FoundPin[] };
  };
  return body.data ?? body.resource_response?.data ?? [];
}
