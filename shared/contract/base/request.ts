import type { Static, TSchema } from 'typebox';

import type { Endpoint, Request, RoutePattern } from './endpoint.ts';

/** Separate from `endpoint.ts`, which loads the schema library. */
export function request<E extends Endpoint<RoutePattern, TSchema, TSchema>>(
  address: E['route'],
  ...acts: E extends { acts: true } ? ['acts'] : []
): Request<Static<E['input']>, Static<E['data']>> {
  return acts.length > 0 ? { route: address, acts: true } : { route: address };
}
