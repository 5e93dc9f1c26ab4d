import { parseRoute, type RoutePattern } from '@corkboard/shared/contract/base';

import type { Person } from '../../../testing/given.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export interface Raw {
  query?: string;
  body?: string | Buffer;
}

export async function sendRaw(
  { app }: TestApp,
  { cookie }: Person,
  address: RoutePattern,
  { query, body }: Raw,
  headers: Record<string, string> = {},
) {
  const wire = parseRoute(address);
  const path = wire.path.replace(/\{\w+\}/g, 'some');
  const response = await app.inject({
    method: wire.method,
    url: query === undefined ? path : `${path}?${query}`,
    headers: {
      cookie,
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const sent = response.json();
  return {
    status: response.statusCode,
    text: response.body,
    answer: wire.wraps ? sent.resource_response : sent,
  };
}

export function toRawRequest(address: RoutePattern, input: Record<string, unknown>): Raw {
  switch (parseRoute(address).carries) {
    case 'data':
      return { query: `data=${encodeURIComponent(JSON.stringify({ options: input }))}` };
    case 'query':
      return { query: toQuery(input) };
    case 'options':
      return { body: JSON.stringify({ options: input }) };
    case 'body':
      return { body: JSON.stringify(input) };
  }
}

function toQuery(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(text))}`;
  });
  return pairs.join('&');
}

/** A lone surrogate can't be part of a URL. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
