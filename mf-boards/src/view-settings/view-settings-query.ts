import { getUserMetadata } from '@corkboard/shared/contract/requests.ts';
import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';

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
