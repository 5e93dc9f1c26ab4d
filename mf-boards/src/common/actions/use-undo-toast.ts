import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { UNDO_TOAST_DURATION_MS } from '@corkboard/shared/rules/site';

import { useErrorToast } from './use-error-toast.ts';

export function useUndoToast() {
  const text = useText();
  const { toasts } = useShell();
  const failed = useErrorToast();

  return (done: string, undo: () => Promise<unknown>, key: string) => {
    async function goBack(): Promise<void> {
      try {
        await undo();
        toasts.show({ key, text: text('Undone'), tone: 'success' });
      } catch (error) {
        failed(error, goBack, { key });
      }
    }
    toasts.show({
      key,
      text: done,
      action: { text: text('Undo'), run: () => void goBack() },
      duration: UNDO_TOAST_DURATION_MS,
    });
  };
}
