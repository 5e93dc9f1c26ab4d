import { type TObject, type TProperties, type TSchema, Type } from 'typebox';

import { Id } from './field.ts';

/** A method and a path, `GET /v3/boards/{id}/`; the path's `{names}` are its parameters. */
export type RoutePattern = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/**
 * One call of the API: what the server routes, validates and documents, and what the browser calls.
 * `input` holds path parameters, query and body in one object: the address says which is which
 * (see `wireOf`), so that neither side can put a field in the wrong place.
 */
export interface Endpoint<
  A extends RoutePattern = RoutePattern,
  I extends TSchema = TSchema,
  D extends TSchema = TSchema,
> {
  readonly route: A;
  /** One sentence for the API's documentation. */
  readonly summary: string;
  /** Access for a viewer who signed in with an email link. By default, reads are allowed and changes refused. [LOGIN-022] */
  readonly limitedLogin?: 'allowed' | 'refused';
  /**
   * Whether the endpoint acts or reads as a profile. Its input gets `orbac_subject_id`, which the client adds while acting as
   * a business. Without it, the endpoint is about the member. See docs/decisions/0034-acting-as.md.
   */
  readonly acts?: true;
  /** Acting in this call needs no second factor, also where the business asks for one: a member can always leave. */
  readonly actsWithoutMfa?: true;
  readonly input: I;
  /** What stands under `data` in the answer. */
  readonly data: D;
}

/** The acting subject. The client adds it while acting, see `createCall`. [ACT-015] */
const acting = { orbac_subject_id: Type.Optional(Id) };

/** An endpoint that acts or reads as the acting subject. */
export interface ActingEndpoint<
  A extends RoutePattern = RoutePattern,
  I extends TSchema = TSchema,
  D extends TSchema = TSchema,
> extends Endpoint<A, I, D> {
  readonly acts: true;
}

export function endpoint<const A extends RoutePattern, P extends TProperties, D extends TSchema>(
  definition: ActingEndpoint<A, TObject<P>, D>,
): ActingEndpoint<A, TObject<P & typeof acting>, D>;
export function endpoint<const A extends RoutePattern, I extends TSchema, D extends TSchema>(
  definition: Endpoint<A, I, D> & { acts?: never },
): Endpoint<A, I, D>;
export function endpoint(definition: Endpoint): Endpoint {
  if (!definition.acts || !Type.IsObject(definition.input)) return definition;
  const properties = { ...definition.input.properties, ...acting };
  return { ...definition, input: Type.Object(properties, { additionalProperties: false }) };
}

/**
 * What the browser needs of an endpoint: its address, whether it acts, and the types of its input and response. Keeps the
 * schemas out of the bundle. The compiler checks that it matches the endpoint.
 */
export interface Request<I, D> {
  readonly route: RoutePattern;
  /** @deprecated Since 1.4: `route`. Remotes built before set it alone. */
  readonly address?: RoutePattern;
  /** Same as the endpoint's. Remotes built before 1.3 don't set it and pass the subject themselves. */
  readonly acts?: true;
  /** Never there at run time: carries the types. */
  readonly types?: { input: I; data: D };
}

export type InputOf<R> = R extends Request<infer I, unknown> ? I : never;
export type DataOf<R> = R extends Request<infer _I, infer D> ? D : never;

/** What every call of the API answers, besides the `resource_response` around it for resources. [API-045, ERR-005, ERR-006] */
export interface ApiResponse<D> {
  status: 'success' | 'failure';
  /** The API error code; 0 on success. */
  code: number;
  data: D;
  /** Where the next page starts; absent on the last one. */
  bookmark?: string;
  message?: string;
  message_detail?: string;
}
