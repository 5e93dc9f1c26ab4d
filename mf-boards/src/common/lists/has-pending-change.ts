import type { Shell } from '@corkboard/shared/remote';

type Page = Pick<Shell, 'queryClient' | 'subject'>;

const POLL_MS = 500;

/**
 * Whether a change of the viewer isn't answered yet. Shown lists then have it, and an answer of the server can be from
 * before it: neither is written as what the server has.
 */
export function hasPendingChange({ queryClient, subject }: Page): boolean {
  return queryClient.isMutating({ mutationKey: [subject] }) > 0;
}

export async function untilNoChangePends(page: Page, signal: AbortSignal): Promise<void> {
  while (hasPendingChange(page) && !signal.aborted) {
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}
