import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { favoritePin, unfavoritePin } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

import { actingInput } from '@corkboard/shared/rules/acting-as.ts';
import { changePins, pinListKeys } from '../common/pin-lists.ts';
import { whyFailed } from '../common/why-failed.ts';

/** Marks a Pin as a favourite at once, wherever it is shown, and goes back if the server refuses. */
export function useFavorite(pin: Pin) {
  const text = useText();
  const shell = useShell();

  async function toggle() {
    const isFavorite = !pin.is_favorited_by_me;
    const goBack = await changePins(shell, pinListKeys.all(shell.subject), (other) =>
      other.id === pin.id ? { ...other, is_favorited_by_me: isFavorite } : other,
    );
    try {
      const request = isFavorite ? favoritePin : unfavoritePin;
      await shell.call(request, { pin_id: pin.id, ...actingInput(shell) });
      // The lists of favourites are others now: they are asked for when somebody looks.
      await shell.queries.invalidateQueries({
        queryKey: [shell.subject, 'pins', 'filtered'],
        refetchType: 'none',
      });
    } catch (error) {
      goBack();
      shell.toasts.show({ text: whyFailed(error, text), tone: 'error' });
    }
  }
  return () => void toggle();
}
