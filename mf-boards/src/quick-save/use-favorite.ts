import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { favoritePin, unfavoritePin } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import {
  changeOptimistically,
  wantedValue,
} from '@corkboard/shared/optimistic/change-optimistically.ts';
import { pagedView } from '@corkboard/shared/optimistic/paged-view.ts';
import { useShell } from '@corkboard/shared/remote';
import { errorText } from '../common/error-text.ts';
import { pinListKeys } from '../common/pin-lists.ts';

/** Adds a Pin to or removes it from Favorites, optimistically in every list. */
export function useFavorite(pin: Pin) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject, toasts } = shell;
  const key = [subject, 'pins', pin.id, 'favorite'];

  async function mark(isFavorite: boolean): Promise<void> {
    try {
      await changeOptimistically(queryClient, {
        key,
        value: isFavorite,
        views: [
          pagedView<Pin>(pinListKeys.all(subject), (other) =>
            other.id === pin.id ? { ...other, is_favorited_by_me: isFavorite } : other,
          ),
        ],
        send: () => call(isFavorite ? favoritePin : unfavoritePin, { pin_id: pin.id }),
      });
    } catch (error) {
      toasts.show({ text: errorText(error, text), tone: 'error' });
    }
    // The lists of favorites have changed: they are fetched when they are next shown.
    const queryKey = [subject, 'pins', 'filtered'];
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }

  // A second quick click comes before the first one renders.
  return () => void mark(!(wantedValue<boolean>(queryClient, key) ?? pin.is_favorited_by_me));
}
