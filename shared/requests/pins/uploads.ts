// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/pins/uploads.ts';

export const createUpload = /* @__PURE__ */ request<typeof contract.createUpload>(
  'POST /resource/VIPResource/create/',
  'acts',
);
export const getUploads = /* @__PURE__ */ request<typeof contract.getUploads>(
  'GET /resource/VIPResource/get/',
  'acts',
);
export const previewLink = /* @__PURE__ */ request<typeof contract.previewLink>(
  'POST /resource/PinLinkResource/create/',
  'acts',
);
