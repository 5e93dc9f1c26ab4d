// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.

import type * as contract from '../../contract/accounts/linked-accounts.ts';
import { request } from '../../contract/base/request.ts';

export const convertAccount = /* @__PURE__ */ request<typeof contract.convertAccount>(
  'POST /v3/account/convert/',
);
export const createLinkedAccount = /* @__PURE__ */ request<typeof contract.createLinkedAccount>(
  'POST /v3/linked_accounts/create/',
);
export const getLinkedAccounts = /* @__PURE__ */ request<typeof contract.getLinkedAccounts>(
  'GET /v3/linked_accounts/',
);
export const linkAccount = /* @__PURE__ */ request<typeof contract.linkAccount>(
  'POST /v3/linked_accounts/link/',
);
export const switchAccount = /* @__PURE__ */ request<typeof contract.switchAccount>(
  'POST /v3/linked_accounts/{account}/switch/',
);
export const unlinkAccount = /* @__PURE__ */ request<typeof contract.unlinkAccount>(
  'POST /v3/linked_accounts/{account}/unlink/',
);
