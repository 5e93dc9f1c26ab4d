// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/pins/exports.ts';

export const cancelImport = /* @__PURE__ */ request<typeof contract.cancelImport>(
  'POST /v3/imports/{id}/stop/',
  'acts',
);
export const completeImportUpload = /* @__PURE__ */ request<typeof contract.completeImportUpload>(
  'POST /v3/imports/files/{id}/finish/',
  'acts',
);
export const createExport = /* @__PURE__ */ request<typeof contract.createExport>(
  'POST /v3/exports/',
  'acts',
);
export const discardImportFile = /* @__PURE__ */ request<typeof contract.discardImportFile>(
  'POST /v3/imports/files/{id}/discard/',
  'acts',
);
export const getExports = /* @__PURE__ */ request<typeof contract.getExports>(
  'GET /v3/exports/',
  'acts',
);
export const getImport = /* @__PURE__ */ request<typeof contract.getImport>(
  'GET /v3/imports/{id}/',
  'acts',
);
export const getImportFiles = /* @__PURE__ */ request<typeof contract.getImportFiles>(
  'GET /v3/imports/files/',
  'acts',
);
export const getImportItems = /* @__PURE__ */ request<typeof contract.getImportItems>(
  'GET /v3/imports/{id}/items/',
  'acts',
);
export const getImports = /* @__PURE__ */ request<typeof contract.getImports>(
  'GET /v3/imports/',
  'acts',
);
export const startImportUpload = /* @__PURE__ */ request<typeof contract.startImportUpload>(
  'POST /v3/imports/files/',
  'acts',
);
