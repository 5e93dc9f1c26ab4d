import type { RoutePattern } from './endpoint.ts';

/** How an endpoint's input travels. Server and client read it from the address alone. [API-044] */
export interface ParsedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Names between braces in the path. */
  params: string[];
  /** `data`: one query parameter `data={"options":…}`; `query`: plain parameters; `options`: `{"options":…}` as JSON; `body`: plain JSON. */
  carries: 'data' | 'query' | 'options' | 'body';
  /** Resources wrap their answer in `resource_response`. */
  wraps: boolean;
}

export function parseRoute(address: RoutePattern): ParsedRoute {
  const [method, path] = address.split(' ') as [ParsedRoute['method'], string];
  const wraps = path.startsWith('/resource/');
  const reads = method === 'GET';
  const carries = wraps ? (reads ? 'data' : 'options') : reads ? 'query' : 'body';
  const params = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return { method, path, params, carries, wraps };
}
