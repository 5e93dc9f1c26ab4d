// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.

import type * as contract from '../../contract/accounts/api-tokens.ts';
import { request } from '../../contract/base/request.ts';

export const createApiToken =
  /* @__PURE__ */ request<typeof contract.createApiToken>('POST /v3/api_tokens/');
export const getApiTokens =
  /* @__PURE__ */ request<typeof contract.getApiTokens>('GET /v3/api_tokens/');
export const revokeApiToken = /* @__PURE__ */ request<typeof contract.revokeApiToken>(
  'DELETE /v3/api_tokens/{token}/',
);
