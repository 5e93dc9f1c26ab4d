import { getUserMetadata } from '@corkboard/shared/contract/requests.ts';
import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';

interface Scope {
  call: Call;
  subject: string;
}

/** How the viewer, or the business that the viewer acts as, wants boards and Pins laid out. [PINS-006, PINS-007] */
export function viewSettingsQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'metadata'],
    queryFn: async ({ signal }) => (await call(getUserMetadata, {}, { signal })).data,
  });
}
