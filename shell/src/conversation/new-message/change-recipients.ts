import type { UserCard } from '@corkboard/shared/contract/people';

import type { OverlayStore } from '../../services/overlay-store.ts';

export function changeRecipients(
  store: OverlayStore,
  draft: string,
  change: (people: readonly UserCard[]) => readonly UserCard[],
): void {
  store.setState(({ recipients }) => ({
    recipients: { ...recipients, [draft]: change(recipients[draft] ?? []) },
  }));
}
