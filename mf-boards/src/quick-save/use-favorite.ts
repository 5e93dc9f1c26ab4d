import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { favoritePin, unfavoritePin } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { ConnectionError, useShell } from '@corkboard/shared/remote';
import { actingInput } from '@corkboard/shared/rules/acting-as.ts';
import { useRef } from 'react';

import { changePins } from '../common/change-pins.ts';
import { pinListKeys } from '../common/pin-lists.ts';
import { whyFailed } from '../common/why-failed.ts';

/** Marks a Pin as a favourite at once, wherever it is shown. The last press stands, or what is stored where that fails. */
export function useFavorite(pin: Pin) {
  const text = useText();
  const shell = useShell();
  const { call, queries, subject, toasts } = shell;
  const mutationKey = [subject, 'pins', pin.id, 'favorite'];
  const isLastPress = () => queries.isMutating({ mutationKey }) === 1;
  const stored = useRef(pin.is_favorited_by_me);
  const show = (isFavorite: boolean) =>
    changePins(shell, pinListKeys.all(subject), (other) =>
      other.id === pin.id ? { ...other, is_favorited_by_me: isFavorite } : other,
    );

  const marking = useMutation({
    mutationKey,
    // Quick presses reach the server one after another.
    scope: { id: mutationKey.join('/') },
    mutationFn: (isFavorite: boolean) =>
      call(isFavorite ? favoritePin : unfavoritePin, { pin_id: pin.id, ...actingInput(shell) }),
    onMutate: async (isFavorite) => {
      if (isLastPress()) stored.current = !isFavorite;
      await show(isFavorite);
    },
    onSuccess: (_data, isFavorite) => {
      stored.current = isFavorite;
    },
    onError: async (error) => {
      if (!isLastPress()) return;
      await show(stored.current);
      toasts.show({ text: whyFailed(error, text), tone: 'error' });
      // It may be stored all the same.
      if (error instanceof ConnectionError)
        void queries.invalidateQueries({ queryKey: pinListKeys.all(subject) });
    },
    onSettled: () => {
      // The lists of favourites are others now: they are asked for when somebody looks.
      const queryKey = [subject, 'pins', 'filtered'];
      if (isLastPress()) void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });

  return () => {
    // The second of two quick presses comes before the first is shown.
    const [pressed] = queries
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .slice(-1);
    const isFavorite = pressed ? pressed.state.variables === true : pin.is_favorited_by_me;
    marking.mutate(!isFavorite);
  };
}
