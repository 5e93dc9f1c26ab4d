import { type Static, Type } from 'typebox';

import { apiScopes } from '../base/api-scope.ts';
import { endpoint } from '../base/endpoint.ts';
import { EmptyObject, Id, nullable, Timestamp } from '../base/field.ts';
import { Code } from './session.ts';

export const API_TOKEN_DAYS = [30, 90, 365] as const;

const Scopes = Type.Array(Type.Enum([...apiScopes]), { minItems: 1, maxItems: apiScopes.length });

export const ApiToken = Type.Object(
  {
    id: Id,
    name: Type.String(),
    scopes: Scopes,
    created_at: Timestamp,
    expires_at: Timestamp,
    last_used_at: nullable(Timestamp),
    is_expired: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ApiToken = Static<typeof ApiToken>;

export const ApiTokens = Type.Object(
  {
    tokens: Type.Array(ApiToken),
    /** What `createApiToken` needs to confirm that it's the owner. */
    asks_password: Type.Boolean(),
    asks_code: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ApiTokens = Static<typeof ApiTokens>;

export const getApiTokens = endpoint({
  route: 'GET /v3/api_tokens/',
  summary: "The viewer's API tokens, newest first, without their secrets.",
  limitedLogin: 'refused',
  input: EmptyObject,
  data: ApiTokens,
});

export const createApiToken = endpoint({
  route: 'POST /v3/api_tokens/',
  summary: 'Creates an API token. Only this response contains its secret.',
  input: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      scopes: Scopes,
      days: Type.Enum([...API_TOKEN_DAYS]),
      password: Type.Optional(Type.String({ maxLength: 200 })),
      code: Type.Optional(Code),
    },
    { additionalProperties: false },
  ),
  data: Type.Object({ secret: Type.String(), token: ApiToken }, { additionalProperties: false }),
});

export const revokeApiToken = endpoint({
  route: 'DELETE /v3/api_tokens/{token}/',
  summary: 'Revokes an API token, effective immediately.',
  input: Type.Object({ token: Id }, { additionalProperties: false }),
  data: ApiTokens,
});
