import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getProfileSettings } from '@corkboard/shared/requests/people';

type Scope = Pick<Shell, 'call' | 'subject'>;

export function settingsQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'profile-settings'],
    queryFn: async ({ signal }) => (await call(getProfileSettings, {}, { signal })).data,
    // While the form is open, its values change only after a change in another tab.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}
