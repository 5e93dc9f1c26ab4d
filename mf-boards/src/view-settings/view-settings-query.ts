import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { getUserMetadata } from '@corkboard/shared/requests/people';

interface Scope {
  call: Call;
  subject: string;
}

export function viewSettingsQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'metadata'],
    queryFn: async ({ signal }) => (await call(getUserMetadata, {}, { signal })).data,
  });
}
