import { type TObject, type TProperties, type TSchema, Type } from 'typebox';

import type { ApiScope } from './api-scope.ts';
import { Id } from './field.ts';

export type RoutePattern = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/**
 * `input` holds path parameters, query, and body in one object. The route decides which is which (see `parseRoute`),
 * so client and server can't disagree.
 */
export interface Endpoint<
  A extends RoutePattern = RoutePattern,
  I extends TSchema = TSchema,
  D extends TSchema = TSchema,
> {
  readonly route: A;
  readonly summary: string;
  /** Access with a limited login. By default, reads are allowed and changes rejected. [LOGIN-022] */
  readonly limitedLogin?: 'allowed' | 'refused';
  /**
   * The endpoint acts or reads as a profile: its input gets `orbac_subject_id`, which the client adds while acting
   * as a business. See docs/decisions/0034-acting-as.md.
   */
  readonly acts?: true;
  readonly actsWithoutMfa?: true;
  /** The scope that an API token needs. Without it, the endpoint is closed to tokens. */
  readonly token?: ApiScope;
  readonly input: I;
  readonly data: D;
}

const acting = { orbac_subject_id: Type.Optional(Id) };

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

/** The schema-free view of an endpoint for browser code: importing a schema would add the validator to the bundle. */
export interface Request<I, D> {
  readonly route: RoutePattern;
  /** @deprecated Since 1.4: `route`. Remotes built before set it alone. */
  readonly address?: RoutePattern;
  readonly acts?: true;
  readonly types?: { input: I; data: D };
}

export type InputOf<R> = R extends Request<infer I, unknown> ? I : never;
export type DataOf<R> = R extends Request<infer _I, infer D> ? D : never;

/** [API-045, ERR-005, ERR-006] */
export interface ApiResponse<D> {
  status: 'success' | 'failure';
  code: number;
  data: D;
  bookmark?: string;
  message?: string;
  message_detail?: string;
}
