import type { BadgeSelection } from '@corkboard/shared/contract/business.ts';
import { updateVerifiedMerchant } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { withSelection } from './badge-selection.ts';
import { merchantQuery } from './merchant-query.ts';

/**
 * Shows another selection at once, saves it and asks the server again; goes back, and offers it once more, if that fails.
 * [BADGE-008, BADGE-009, BADGE-010]
 */
export function useSaveSelection(userId: string): (selection: BadgeSelection) => void {
  const text = useText();
  const { call, subject, toasts } = useShell();
  const { queryKey } = merchantQuery({ call, subject }, userId);

  const { mutate } = useMutation({
    mutationFn: (selection: BadgeSelection) =>
      call(updateVerifiedMerchant, { userId, inspirational_badge_selection: selection }),
    onMutate: async (selection, { client }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (merchant) => merchant && withSelection(merchant, selection));
      return { before };
    },
    onSuccess: () =>
      toasts.show({ text: text('Your merchant details are saved.'), tone: 'success' }),
    onError: (_error, _selection, result, { client }) => {
      client.setQueryData(queryKey, result?.before);
    },
    // Not awaited: a refusal must reach the screen before the answer is back.
    onSettled: (_data, _error, _selection, _result, { client }) => {
      void client.invalidateQueries({ queryKey });
    },
  });

  return function save(selection) {
    mutate(selection, {
      onError: () =>
        toasts.show({
          text: text('Your merchant details were not saved.'),
          tone: 'error',
          // What was chosen is not chosen twice.
          action: { text: text('Try again'), run: () => save(selection) },
        }),
    });
  };
}
