import type { Static, TSchema } from 'typebox';

/** A method and a path, `GET /v3/boards/{id}/`; the path's `{names}` are its parameters. */
export type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/**
 * One call of the API: what the server routes, validates and documents, and what the browser calls.
 * `input` holds path parameters, query and body in one object: the address says which is which
 * (see `wireOf`), so that neither side can put a field in the wrong place.
 */
export interface Endpoint<
  A extends Address = Address,
  I extends TSchema = TSchema,
  D extends TSchema = TSchema,
> {
  readonly address: A;
  /** One sentence for the API's documentation. */
  readonly summary: string;
  /** Of a viewer who signed in by an emailed link: by default reads are allowed and changes refused. [LOGIN-022] */
  readonly limitedLogin?: 'allowed' | 'refused';
  readonly input: I;
  /** What stands under `data` in the answer. */
  readonly data: D;
}

export function endpoint<const A extends Address, I extends TSchema, D extends TSchema>(
  definition: Endpoint<A, I, D>,
): Endpoint<A, I, D> {
  return definition;
}

/**
 * What a browser needs to know of an endpoint: its address, and by type alone what goes in and out.
 * Schemas stay out of the bundle; the compiler holds the address equal to the schema's.
 */
export interface Request<I, D> {
  readonly address: Address;
  /** Never there at run time: carries the types. */
  readonly types?: { input: I; data: D };
}

export function request<E extends Endpoint<Address, TSchema, TSchema>>(
  address: E['address'],
): Request<Static<E['input']>, Static<E['data']>> {
  return { address };
}

export type InputOf<R> = R extends Request<infer I, unknown> ? I : never;
export type DataOf<R> = R extends Request<infer _I, infer D> ? D : never;

/** What every call of the API answers, besides the `resource_response` around it for resources. [API-045, ERR-005, ERR-006] */
export interface Answer<D> {
  status: 'success' | 'failure';
  /** The API error code; 0 on success. */
  code: number;
  data: D;
  /** Where the next page starts; absent on the last one. */
  bookmark?: string;
  message?: string;
  message_detail?: string;
}
