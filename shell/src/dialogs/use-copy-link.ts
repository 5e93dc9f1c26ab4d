import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

export function useCopyLink() {
  const text = useText();
  const { toasts } = useShell();

  return async function copyLink(link: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      toasts.show({ text: text('Link copied'), tone: 'success' });
    } catch {
      toasts.show({ text: text("Couldn't copy the link."), tone: 'error' });
    }
  };
}
