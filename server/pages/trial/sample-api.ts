import { type Endpoint, parseRoute, type RoutePattern } from '@corkboard/shared/contract/base';
import type { TSchema } from 'typebox';

import type { PageCall } from '../render/render-messages.ts';
import { createSample } from './create-sample.ts';

type AnyEndpoint = Endpoint<RoutePattern, TSchema, TSchema>;

/** Answers reads with sample data of the contract, as if everything that is asked for existed. */
export function sampleApi(getEndpoints: () => readonly AnyEndpoint[]): PageCall {
  return async (url) => {
    const { pathname } = new URL(url, 'http://sample');
    const endpoint = getEndpoints().find(({ route }) => isRouteOf(route, pathname));
    const data = endpoint && createSample(endpoint.data);
    if (!endpoint || data === undefined) return { status: 404, body: '' };
    const plain = { status: 'success', code: 0, data };
    const { wraps } = parseRoute(endpoint.route);
    const body = wraps ? { resource_response: { ...plain, http_status: 200 } } : plain;
    return { status: 200, body: JSON.stringify(body) };
  };
}

function isRouteOf(route: RoutePattern, pathname: string): boolean {
  const { method, path } = parseRoute(route);
  const pattern = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return method === 'GET' && new RegExp(`^${pattern.join('[^/]+')}$`).test(pathname);
}
