import { getProfileSettings } from '@corkboard/shared/contract/requests.ts';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';

type Scope = Pick<Shell, 'call' | 'subject' | 'actingAs'>;

/** What the owner can edit, as it is now; while acting as a business, that business'. */
export function settingsQuery({ call, subject, actingAs }: Scope) {
  return queryOptions({
    queryKey: [subject, 'profile-settings'],
    queryFn: async ({ signal }) =>
      (await call(getProfileSettings, actingInput(actingAs), { signal })).data,
    // A form is open on it: what is typed must not be answered with what was.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

/** Whose profile a call is about while somebody acts as a business. */
export function actingInput(actingAs: Shell['actingAs']): { orbac_subject_id?: string } {
  return actingAs ? { orbac_subject_id: actingAs.id } : {};
}
