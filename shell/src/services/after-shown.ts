import type { Transport } from '@corkboard/shared/http';

import { isRenderedAhead, whenShown } from '../document/when-shown.ts';

/** Holds changes of a page that the browser renders ahead, such as events and marks, until someone sees it. */
export function afterShown(transport: Transport): Transport {
  return async (request, signal) => {
    if (request.method !== 'GET' && isRenderedAhead()) await whenShown();
    return transport(request, signal);
  };
}
