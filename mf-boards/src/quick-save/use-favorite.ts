import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, pagedView, view, wantedValue } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { favoritePin, unfavoritePin } from '@corkboard/shared/requests/pins';
import { errorText } from '../common/actions/error-text.ts';
import { pinListKeys } from '../common/lists/pin-lists.ts';

/** Adds a Pin to or removes it from Favorites, optimistically in every list. */
export function useFavorite(pin: Pin) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject, toasts } = shell;
  const key = [subject, 'pins', pin.id, 'favorite'];
  const message = `favorite ${pin.id}`;

  async function mark(isFavorite: boolean): Promise<void> {
    toasts.dismiss?.(message);
    try {
      await changeOptimistically(queryClient, {
        key,
        value: isFavorite,
        views: [
          pagedView<Pin>(pinListKeys.all(subject), (other) =>
            other.id === pin.id ? { ...other, is_favorited_by_me: isFavorite } : other,
          ),
          view<Pin>([subject, 'pins', pin.id], (shown) => ({
            ...shown,
            is_favorited_by_me: isFavorite,
          })),
        ],
        send: () => call(isFavorite ? favoritePin : unfavoritePin, { pin_id: pin.id }),
      });
    } catch (error) {
      toasts.show({ key: message, text: errorText(error, text), tone: 'error' });
    }
    // The lists of favorites have changed: they are fetched when they are next shown.
    const queryKey = [subject, 'pins', 'filtered'];
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }

  // A second quick click comes before the first one renders.
  return () => void mark(!(wantedValue<boolean>(queryClient, key) ?? pin.is_favorited_by_me));
}
