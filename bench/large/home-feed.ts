import { openLoop } from '../load/open-loop.ts';
import { settle } from '../load/settle.ts';
import type { Product } from '../product/product.ts';
import type { Row } from '../report/row.ts';

const FOLLOWS = 1000;
/** The most that a request can have. */
const FOLLOWS_PER_REQUEST = 100;
const LOAD = { rate: 50, seconds: 20 };
const PATH = '/v3/home/feed/?page_size=40';

/** Home of a reader who follows many of the generated people. */
export async function homeFeedRows(product: Product): Promise<Row[]> {
  const cookie = await signUpReader(product.url);
  for (let from = 1; from <= FOLLOWS; from += FOLLOWS_PER_REQUEST) {
    const ids = Array.from(
      { length: FOLLOWS_PER_REQUEST },
      (_, step) => `gu${String(from + step).padStart(10, '0')}`,
    );
    const followee_ids = ids.join(',');
    await send(product.url, 'PUT', '/v3/users/follow/', { followee_ids }, { cookie });
  }
  await settle();
  const feed = await openLoop({ ...LOAD, url: `${product.url}${PATH}`, headers: { cookie } });
  const what = `home feed of ${FOLLOWS.toLocaleString('en')} follows`;
  return [
    { group: 'large', what: `${what}, p50`, unit: 'ms', value: feed.p50 },
    {
      group: 'large',
      what: `${what}, p99`,
      unit: 'ms',
      value: feed.failed > 0 ? Number.POSITIVE_INFINITY : feed.p99,
      budget: { of: 'value', most: 25 },
    },
  ];
}

async function signUpReader(url: string): Promise<string> {
  const options = {
    email: `reader${Date.now()}@example.com`,
    password: 'quiet-measured-91-feeds',
    full_name: 'Bench Reader',
  };
  const answer = await send(url, 'POST', '/resource/UserRegisterResource/create/', { options });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

async function send(
  url: string,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
  return answer;
}
