import type { BadgeSelection, VerifiedMerchant } from '@corkboard/shared/contract/business';
import { reportUnexpected } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, view } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { updateVerifiedMerchant } from '@corkboard/shared/requests/business';

import { withSelection } from './badge-selection.ts';
import { merchantQuery } from './merchant-query.ts';

/** Saves a selection optimistically. On failure, restores the stored one and offers a retry. */
export function useSaveSelection(userId: string): (selection: BadgeSelection) => void {
  const text = useText();
  const { call, logger, queryClient, subject, toasts } = useShell();
  const { queryKey } = merchantQuery({ call, subject }, userId);

  async function save(selection: BadgeSelection): Promise<void> {
    try {
      const { status } = await changeOptimistically(queryClient, {
        key: [...queryKey, 'selection'],
        value: selection,
        views: [
          view<VerifiedMerchant | null>(
            queryKey,
            (merchant) => merchant && withSelection(merchant, selection),
          ),
        ],
        send: () =>
          call(updateVerifiedMerchant, { userId, inspirational_badge_selection: selection }),
        refresh: [queryKey],
      });
      if (status === 'superseded') return;
      toasts.show({ text: text('Your merchant details are saved.'), tone: 'success' });
    } catch (error) {
      reportUnexpected(logger, error, 'saving merchant details');
      toasts.show({
        text: text("Couldn't save your merchant details."),
        tone: 'error',
        action: { text: text('Try again'), run: () => void save(selection) },
      });
    }
  }

  return (selection) => void save(selection);
}
