import type { Shell } from '@corkboard/shared/remote';

/**
 * Whether a change of the viewer isn't answered yet. Shown lists then have it, and an answer of the server can be from
 * before it: neither is written as what the server has.
 */
export function hasPendingChange({
  queryClient,
  subject,
}: Pick<Shell, 'queryClient' | 'subject'>): boolean {
  return queryClient.isMutating({ mutationKey: [subject] }) > 0;
}
