import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

import { UNDO_DURATION } from './use-undo.ts';

/** Says that something is done, with the way back beside it; `undo` resolves to whether it went. */
export function useOfferBack() {
  const text = useText();
  const { toasts } = useShell();

  return (done: string, undo: () => Promise<boolean>) => {
    const goBack = async () => {
      if (await undo()) toasts.show({ text: text('Undone'), tone: 'success' });
    };
    toasts.show({
      text: done,
      action: { text: text('Undo'), run: () => void goBack() },
      duration: UNDO_DURATION,
    });
  };
}
