import { getProfileSettings } from '@corkboard/shared/contract/requests.ts';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

type Scope = Pick<Shell, 'call' | 'subject'>;

/** What the owner can edit, as it is now; while acting as a business, that business'. */
export function settingsQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: [subject, 'profile-settings'],
    queryFn: async ({ signal }) => (await call(getProfileSettings, {}, { signal })).data,
    // A form is open on it: what is typed must not be answered with what was.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}
