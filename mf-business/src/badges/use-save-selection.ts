import type { BadgeSelection, VerifiedMerchant } from '@corkboard/shared/contract/business';
import { ChangedError, reportUnexpected, useSeen } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, view } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { getVerifiedMerchant, updateVerifiedMerchant } from '@corkboard/shared/requests/business';

import { getSelection, toDraft, toSelection, withSelection } from './badge-selection.ts';
import { merchantQuery } from './merchant-query.ts';

/** The sheet has closed, so only the message has the selection. */
const CHANGED_TOAST_MS = 30_000;

/** Saves changes of a selection optimistically. On failure, restores the stored one and offers a retry. */
export function useSaveSelection(
  opened: VerifiedMerchant,
): (changes: Partial<BadgeSelection>) => void {
  const text = useText();
  const { call, logger, queryClient, subject, toasts } = useShell();
  const { user_id: userId } = opened;
  const { queryKey } = merchantQuery({ call, subject }, userId);
  const { assertSeen } = useSeen(getSelection(opened));

  async function send(changes: Partial<BadgeSelection>): Promise<unknown> {
    const { data: merchant } = await call(getVerifiedMerchant, { userId });
    assertSeen(changes, getSelection(merchant));
    // Badges earned since can exceed the limit: only the shown ones stay.
    const { badgeOptOut } = toSelection(merchant, toDraft(merchant));
    const selection = { ...getSelection(merchant), badgeOptOut, ...changes };
    return call(updateVerifiedMerchant, { userId, inspirational_badge_selection: selection });
  }

  async function save(changes: Partial<BadgeSelection>): Promise<void> {
    try {
      const { status } = await changeOptimistically(queryClient, {
        key: [...queryKey, 'selection'],
        views: [
          view<VerifiedMerchant | null>(
            queryKey,
            (merchant) => merchant && withSelection(merchant, changes),
          ),
        ],
        send: () => send(changes),
        refresh: [queryKey],
      });
      if (status === 'superseded') return;
      toasts.show({ text: text('Your merchant details are saved.'), tone: 'success' });
    } catch (error) {
      reportUnexpected(logger, error, 'saving merchant details');
      const isChanged = error instanceof ChangedError;
      toasts.show({
        text: isChanged ? error.message : text("Couldn't save your merchant details."),
        tone: 'error',
        ...(isChanged && { duration: CHANGED_TOAST_MS }),
        action: {
          text: isChanged ? text('Save again') : text('Try again'),
          run: () => void save(changes),
        },
      });
    }
  }

  return (changes) => void save(changes);
}
