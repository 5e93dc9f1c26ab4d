import type { Static, TSchema } from 'typebox';

import type { Address, Endpoint, Request } from './endpoint.ts';

/** Apart from `endpoint.ts`, which loads the schema library. */
export function request<E extends Endpoint<Address, TSchema, TSchema>>(
  address: E['address'],
  ...acts: E extends { acts: true } ? ['acts'] : []
): Request<Static<E['input']>, Static<E['data']>> {
  return acts.length > 0 ? { address, acts: true } : { address };
}
