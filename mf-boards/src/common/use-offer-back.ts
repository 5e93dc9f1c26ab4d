import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

import { useFailedDeed } from './use-failed-deed.ts';
import { UNDO_DURATION } from './use-undo.ts';

/** Says that something is done, with the way back beside it. Where `undo` rejects, the same is offered again. */
export function useOfferBack() {
  const text = useText();
  const { toasts } = useShell();
  const failed = useFailedDeed();

  return (done: string, undo: () => Promise<unknown>) => {
    async function goBack(): Promise<void> {
      try {
        await undo();
        toasts.show({ text: text('Undone'), tone: 'success' });
      } catch (error) {
        failed(error, goBack);
      }
    }
    toasts.show({
      text: done,
      action: { text: text('Undo'), run: () => void goBack() },
      duration: UNDO_DURATION,
    });
  };
}
