import type { RoutePattern } from '@corkboard/shared/contract/endpoint.ts';
import { parseRoute } from '@corkboard/shared/contract/parse-route.ts';

import type { Person } from '../../../testing/given.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** What a request carries, as no client of the product would write it. */
export interface Raw {
  query?: string;
  body?: string | Buffer;
}

/** Sends it to an endpoint, whose path names what is not there. */
export async function sendRaw(
  { app }: TestApp,
  { cookie }: Person,
  address: RoutePattern,
  { query, body }: Raw,
) {
  const wire = parseRoute(address);
  const path = wire.path.replace(/\{\w+\}/g, 'some');
  const response = await app.inject({
    method: wire.method,
    url: query === undefined ? path : `${path}?${query}`,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  const sent = response.json();
  return {
    status: response.statusCode,
    text: response.body,
    answer: wire.wraps ? sent.resource_response : sent,
  };
}

/** Input where the endpoint's address says that it stands. */
export function rawOf(address: RoutePattern, input: Record<string, unknown>): Raw {
  switch (parseRoute(address).carries) {
    case 'data':
      return { query: `data=${encodeURIComponent(JSON.stringify({ options: input }))}` };
    case 'query':
      return { query: queryOf(input) };
    case 'options':
      return { body: JSON.stringify({ options: input }) };
    case 'body':
      return { body: JSON.stringify(input) };
  }
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(text))}`;
  });
  return pairs.join('&');
}

/** Half a surrogate pair cannot be written into an address. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
