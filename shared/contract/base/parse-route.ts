import type { RoutePattern } from './endpoint.ts';

/** Server and client derive how input travels from the route alone. [API-044] */
export interface ParsedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params: string[];
  /**
   * `data`: one query parameter `data={"options":…}`. `query`: plain parameters. `options`: `{"options":…}` as JSON.
   * `body`: plain JSON.
   */
  carries: 'data' | 'query' | 'options' | 'body';
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
