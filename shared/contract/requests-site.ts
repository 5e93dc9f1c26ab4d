import { request } from './request.ts';
import type * as site from './site.ts';

export const getImprint = /* @__PURE__ */ request<typeof site.getImprint>('GET /v3/site/imprint/');
