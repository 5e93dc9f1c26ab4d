import { getUserMetadata } from '@corkboard/shared/contract/requests.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { actingInput } from '@corkboard/shared/rules/acting-as.ts';

interface Scope {
  call: Call;
  subject: string;
  viewer: Viewer;
}

/** How the viewer, or the business that the viewer acts as, wants boards and Pins laid out. [PINS-006, PINS-007] */
export function viewSettingsQuery({ call, subject, viewer }: Scope) {
  const input = actingInput({ subject, viewer });
  return queryOptions({
    queryKey: [subject, 'metadata'],
    queryFn: async ({ signal }) => (await call(getUserMetadata, input, { signal })).data,
  });
}
